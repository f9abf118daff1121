/** Tests of tabs in a browser: what is shown, chosen, remembered, and found by an address. */
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSeen } from '../../client/dom.fixture.ts'
import { showPage } from '../../site/page.fixture.tsx'
import { openForHash, start as startTabs } from './browser.ts'
import { Tab, Tabs } from './Tabs.tsx'

const SYSTEMS = ['Linux', 'Windows', 'macOS']

/** The markup of one group; `n` tells its panels from those of others. */
function group(n: number, name?: string): string {
  const tabs = SYSTEMS.map((title) => ({ title, id: title, panel: `tab-${title.toLowerCase()}-${n}`, active: false }))
  return renderToStaticMarkup(
    <Tabs tabs={tabs} {...(name ? { group: name } : {})}>
      {tabs.map((tab) => (
        <Tab key={tab.id} {...tab}>
          <p id={`${tab.title}-${n}`}>
            {tab.title} in group {n}
          </p>
        </Tab>
      ))}
    </Tabs>,
  )
}

const tab = (name: string, n = 1) => page.getByRole('tab', { name }).nth(n - 1)
const element = (name: string, n = 1) => tab(name, n).element() as HTMLElement
/** The systems whose panels are seen in a group. */
const seen = (n = 1) => SYSTEMS.filter((name) => isSeen(document.getElementById(`${name}-${n}`)))

/** A page with three groups, the first two of one name. */
function open(): void {
  showPage({ content: group(1, 'os') + group(2, 'os') + group(3) })
  startTabs(document)
}

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', location.pathname + location.search)
  open()
})

describe('tabs', () => {
  test('show one panel of each group', () => {
    expect([seen(1), seen(2), seen(3)]).toEqual([['Linux'], ['Linux'], ['Linux']])
  })

  test('a click shows another panel, in all groups of the same name', async () => {
    await userEvent.click(tab('Windows'))
    expect([seen(1), seen(2), seen(3)]).toEqual([['Windows'], ['Windows'], ['Linux']])
    expect(element('Windows').getAttribute('aria-selected')).toBe('true')
    expect(element('Linux').getAttribute('aria-selected')).toBe('false')
  })

  test('the choice holds on the next page', async () => {
    await userEvent.click(tab('macOS'))
    open()
    expect([seen(1), seen(2), seen(3)]).toEqual([['macOS'], ['macOS'], ['Linux']])
  })

  test.each([
    ['{ArrowRight}', 'Windows'],
    ['{ArrowLeft}', 'macOS'],
    ['{End}', 'macOS'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Linux'],
    ['{End}{Home}', 'Linux'],
  ])('keys %s lead to %s, and the focus goes along', async (keys, name) => {
    element('Linux').focus()
    await userEvent.keyboard(keys)
    expect(seen()).toEqual([name])
    expect(document.activeElement).toBe(element(name))
  })

  test('only the chosen tab is a stop of the Tab key', async () => {
    await userEvent.click(tab('Windows', 3))
    const stops = SYSTEMS.map((name) => element(name, 3).tabIndex)
    expect(stops).toEqual([-1, 0, -1])
  })

  test('an address that names something in a hidden panel opens it', () => {
    history.replaceState(null, '', '#macOS-3')
    openForHash()
    expect(seen(3)).toEqual(['macOS'])
  })

  test('the search of the browser opens the panel that holds what it has found', () => {
    document.getElementById('Windows-3')?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    expect(seen(3)).toEqual(['Windows'])
  })
})
