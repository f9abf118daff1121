/** Tests of the install command in a browser: which platform is shown, and how the choice is remembered. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen, settle } from '../../client/dom.fixture.ts'
import { start as startTabs } from '../../features/tabs/browser.ts'
import { Tab, Tabs } from '../../features/tabs/Tabs.tsx'
import { drawIsland, wakeIsland } from '../island.fixture.tsx'
import * as InstallPicker from './islands/InstallPicker.tsx'

const SYSTEMS = ['Linux', 'Windows']

/** Tabs of the group that the guides use for operating systems. */
function tabs(): string {
  const all = SYSTEMS.map((title) => ({ title, id: title, panel: `tab-${title}`, active: false }))
  return renderToStaticMarkup(
    <Tabs tabs={all} group="os">
      {all.map((tab) => (
        <Tab key={tab.id} {...tab} />
      ))}
    </Tabs>,
  )
}

/** A page with the picker and tabs, after the site's script has started and before the island is alive. */
function draw(props = {}, route = '/guide/a.html'): void {
  drawIsland(InstallPicker, props, { content: tabs(), route })
  startTabs(document)
}

async function open(props = {}, route?: string): Promise<void> {
  draw(props, route)
  wakeIsland(InstallPicker)
  await settle()
}

const chosen = () => page.getByRole('radio', { checked: true }).element().parentElement?.textContent
const commands = () => [...document.querySelectorAll('code')].filter(isSeen).map(({ textContent }) => textContent)
const pick = (name: string) => userEvent.click(page.getByRole('group').getByText(name))
const place = () => document.querySelector('[data-island]')!.getBoundingClientRect()

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the platform of the install command', () => {
  test('is Docker until the reader chooses another', async () => {
    await open()
    expect(chosen()).toBe('Docker')
    expect(commands()).toEqual([expect.stringContaining('docker run')])
    await pick('Windows')
    expect(commands()).toEqual([expect.stringContaining('alist.exe')])
  })

  test('is remembered for the next page, in the other language too, and shown before the island is alive', async () => {
    await open()
    const before = place()
    await pick('macOS')
    draw({}, '/zh/guide/a.html')
    expect(chosen()).toBe('macOS')
    expect(commands()).toEqual([expect.stringContaining('darwin')])
    expect(place().height, 'nothing moves').toBe(before.height)
    wakeIsland(InstallPicker)
    await settle()
    expect(chosen()).toBe('macOS')
    expect(commands()).toHaveLength(1)
  })

  test('is remembered if it was chosen before the island is alive', async () => {
    draw()
    await pick('Linux')
    wakeIsland(InstallPicker)
    await settle()
    expect(chosen()).toBe('Linux')
    await open()
    expect(chosen()).toBe('Linux')
  })

  test('is remembered where only the browser draws the island', async () => {
    await open({ client: 'only' })
    await pick('Linux')
    await open({ client: 'only' })
    expect(chosen()).toBe('Linux')
  })

  test('is shared with the tabs for operating systems', async () => {
    await open()
    await pick('Windows')
    await open()
    await expect.element(page.getByRole('tab', { name: 'Windows' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(page.getByRole('tab', { name: 'Linux' }))
    await open()
    expect(chosen()).toBe('Linux')
  })

  test.each(['{', '[]', '"Linux"', '{"os":7}', '{"os":"BeOS"}', '{"os":"\\"] *"}'])(
    'is Docker where storage has %s',
    async (stored) => {
      localStorage.setItem('docs-tabs', stored)
      await open()
      expect(chosen()).toBe('Docker')
      await pick('Linux')
      await open()
      expect(chosen()).toBe('Linux')
    },
  )

  test.each(['forbidden', 'full'])('is remembered until the page is left where storage is %s', async (how) => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    if (how === 'full') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    else vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    await open()
    await pick('Windows')
    await open()
    expect(chosen()).toBe('Windows')
    vi.restoreAllMocks()
    // Storage works again: what was kept without it goes.
    await pick('Docker')
  })
})
