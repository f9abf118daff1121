/** Tests of download links in a browser: a newer version is shown, once asked for, and nonsense changes nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../page.fixture.tsx'
import type { start as startDownloads } from './browser.ts'
import { DownloadLink, VersionProvider } from './Downloads.tsx'
import { PINNED_VERSION } from './versions.ts'

const SERVICE = 'https://dapi.alistgo.com'
const BASE = 'https://alistgo.com/download/Alist'
const ask = vi.fn<typeof fetch>()
let visits = 0
let start: typeof startDownloads

/** A page with links of all kinds. */
function show(route = '/guide/a.html'): void {
  const settings = { downloads: { versions: SERVICE } }
  showPage({
    route,
    config: { settings },
    parts: (
      <VersionProvider>
        <DownloadLink filename="linux-amd64.tar.gz" />
        <DownloadLink type="desktop" tpl="alist-desktop_{ver}_x64.dmg" />
        <p data-download-newer hidden>
          Newer than this list
        </p>
      </VersionProvider>
    ),
  })
}

const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.content a[href*="download"]')].map(({ href }) => href)
const newer = page.getByText('Newer than this list')

function expectPinned(): void {
  expect(page.getByText(`are for version v${PINNED_VERSION}.`).elements()).toHaveLength(1)
  expect(hrefs()[0]).toBe(`${BASE}/v${PINNED_VERSION}/alist-${PINNED_VERSION}-linux-amd64.tar.gz`)
  expect(newer.query()?.checkVisibility()).toBe(false)
}

beforeEach(async () => {
  sessionStorage.clear()
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
  // A module that is loaded anew is a visit that begins.
  const module = (await import(/* @vite-ignore */ `./browser.ts?visit=${++visits}`)) as {
    start: typeof startDownloads
  }
  start = module.start
})
afterEach(() => vi.unstubAllGlobals())

describe('download links', () => {
  test('follow the newest version, asked for once in a visit', async () => {
    ask.mockImplementation(async () => Response.json({ version: '9.8.7' }))
    show()
    await start(document)
    await expect.element(page.getByText('are for version v9.8.7.')).toBeVisible()
    expect(hrefs()).toEqual([
      `${BASE}/v9.8.7/alist-9.8.7-linux-amd64.tar.gz`,
      `${BASE}/desktop-v9.8.7/alist-desktop_9.8.7_x64.dmg`,
    ])
    await expect.element(newer).toBeVisible()
    show('/zh/guide/a.html')
    await start(document)
    await expect.element(page.getByText('对应版本 v9.8.7。')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '下载 linux-amd64.tar.gz' })).toHaveTextContent('下载')
    expect(ask.mock.calls.map(([url]) => url)).toEqual([`${SERVICE}/v0/version/latest`])
  })

  test('take the version that an earlier page of the visit has heard of', async () => {
    sessionStorage.setItem('docs-alist-version', '9.8.7')
    show()
    await start(document)
    await expect.element(page.getByText('are for version v9.8.7.')).toBeVisible()
    expect(ask).not.toHaveBeenCalled()
  })

  test.each<[string, () => Promise<Response>]>([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => Response.json({ version: '9.8.7' }, { status: 500 })],
    ['nonsense', async () => Response.json({ version: '<b>latest</b>' })],
    ['an older version', async () => Response.json({ version: '3.0.1' })],
    ['no JSON', async () => new Response('hello')],
  ])('stay as they are where the service answers %s', async (_, answer) => {
    ask.mockImplementation(answer)
    show()
    await start(document)
    expect(ask).toHaveBeenCalledOnce()
    expectPinned()
  })

  test('do not believe nonsense in the storage', async () => {
    sessionStorage.setItem('docs-alist-version', '9.9.9"><script>')
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    show()
    await start(document)
    expectPinned()
  })
})
