/** Tests of a search that finds nothing: it says so, and helps on with other words, pages of similar names and a report. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SOON, settle } from '../../../client/dom.fixture.ts'
import {
  answers,
  button,
  chosen,
  dialog,
  FakeProvider,
  failure,
  field,
  followed,
  input,
  isOpen,
  list,
  openWith,
  said,
  write,
} from './dialog.fixture.ts'

const NOWHERE = 'ъъъ & "ыы" #?'
const LISTS = {
  '/llms.txt': '- [Community](https://alistgo.com/community/index.md): Meet\n- [SFTP](https://alistgo.com/sftp.md): x',
  '/zh/llms.txt': '- [社区 Community](https://alistgo.com/zh/community/index.md): 交流',
}
const report = (name = 'Tell us') => dialog().getByRole('link', { name, exact: true })
const near = (heading = 'Pages with similar names') => dialog().getByRole('heading', { name: heading, exact: true })
const fetched = vi.fn<(url: string) => Promise<Response>>()

/** Looks for what is not found. */
async function miss(query: string, provider = new FakeProvider(answers), language: 'en' | 'zh' = 'en'): Promise<void> {
  await openWith(provider, language)
  write(query)
  await expect.element(report(language === 'en' ? 'Tell us' : '告诉我们')).toBeVisible()
}

beforeEach(() => {
  localStorage.clear()
  followed.length = 0
  fetched.mockReset().mockImplementation(async (url) => new Response(LISTS[url as keyof typeof LISTS]))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

describe('where nothing is found', () => {
  test.each([
    ['en', `Nothing found for “${NOWHERE}”`, 'Tell us', ['docker', 'reset password', 'sftp']],
    ['zh', `没有找到与“${NOWHERE}”相关的内容`, '告诉我们', ['docker', '忘记密码', '115 网盘']],
  ] as const)(
    'the search says so, with a way to say what is missing, in %s',
    async (language, none, link, examples) => {
      await miss(NOWHERE, new FakeProvider(answers), language)
      expect(said()).toBe(none)
      await expect.element(dialog().getByText(none).last()).toBeVisible()
      expect(list().query()).toBeNull()
      expect(input().getAttribute('aria-expanded')).toBe('false')
      const { href, rel, target } = report(link).element() as HTMLAnchorElement
      expect([...new URL(href).searchParams.values()]).toContain(NOWHERE)
      expect([new URL(href).origin, rel, target]).toEqual(['https://github.com', 'noopener noreferrer', '_blank'])
      for (const example of examples) await expect.element(button(example)).toBeVisible()
      await userEvent.click(report(link))
      expect(followed).toHaveLength(1)
      expect(isOpen()).toBe(true)
    },
  )

  test('other words can be pressed: those that look alike, or the usual ones', async () => {
    const provider = new FakeProvider((query) =>
      query === 'dokr' ? { hits: [], suggestions: ['docker'] } : answers(query),
    )
    await miss('dokr', provider)
    expect(button('reset password').query()).toBeNull()
    await userEvent.click(button('docker'))
    expect(input().value).toBe('docker')
    await expect.element(field()).toHaveFocus()
    await expect.element(chosen()).toHaveAccessibleName(/^Install with Docker/)
    write(NOWHERE)
    await userEvent.click(button('sftp'))
    await expect.element(chosen()).toHaveAccessibleName(/^SFTP/)
  })

  test.each([
    ['en', 'Pages with similar names', 'Community', '/community/'],
    ['zh', '名称相近的页面', '社区 Community', '/zh/community/'],
  ] as const)(
    'pages that are called nearly so are offered and remembered, in %s',
    async (language, heading, name, url) => {
      await miss('communnityyy', new FakeProvider(answers), language)
      await expect.element(near(heading)).toBeVisible()
      const link = dialog().getByRole('link', { name, exact: true })
      await expect.element(link).toHaveAttribute('href', url)
      await userEvent.click(link)
      expect(followed).toEqual([url])
      expect(isOpen()).toBe(false)
      expect(JSON.parse(localStorage.getItem('docs-search') ?? '{}').recent).toMatchObject([
        { url, query: 'communnityyy' },
      ])
    },
  )

  test.each([
    ['no page is called so', NOWHERE, async () => new Response(LISTS['/llms.txt'])],
    ['the list is missing', 'communnityyy', async () => new Response(LISTS['/llms.txt'], { status: 404 })],
    ['there is no network', 'communnityyy', () => Promise.reject(new TypeError('offline'))],
  ])('no pages are offered where %s', async (_, query, answer) => {
    fetched.mockImplementation(answer)
    await miss(query)
    await vi.waitUntil(() => fetched.mock.settledResults.length > 0, SOON)
    await settle()
    await expect.element(button('docker')).toBeVisible()
    expect(near().query()).toBeNull()
    expect(failure().query()).toBeNull()
  })

  test.each([
    ['markup', '"><ъъ>ъ</ъъ><img src=x onerror="window.ran = 1">'],
    ['signs of replacements', '$& $` $1 {ъъ} {query} {n} \\ъ'],
    ['names of the language', '__proto__ constructor'],
  ])('%s is said as it was typed', async (_, query) => {
    await miss(query)
    expect(said()).toBe(`Nothing found for “${query}”`)
    expect(dialog().element().querySelector('img, script')).toBeNull()
    expect('ran' in window).toBe(false)
  })

  test.each([
    ['half a sign', `ъъ${String.fromCharCode(0xd83d)}`, 'Nothing found for “ъъ”', 'ъъ'],
    [
      'a small picture where the report is cut',
      `${'ъ'.repeat(199)}😀😀`,
      `Nothing found for “${'ъ'.repeat(80)}…”`,
      `${'ъ'.repeat(199)}😀…`,
    ],
  ])('%s is no failure', async (_, query, text, reported) => {
    await miss(query)
    expect(said()).toBe(text)
    expect(failure().query()).toBeNull()
    const { href } = report().element() as HTMLAnchorElement
    expect([...new URL(href).searchParams.values()]).toContain(reported)
  })
})
