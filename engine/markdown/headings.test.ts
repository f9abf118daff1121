/** Tests of heading ids, which inbound links depend on. */
import { describe, expect, test } from 'vitest'
import { HeadingIds } from './headings.ts'
import { complaints, html, render } from './scratch.fixture.ts'

const ids = (text: string) => render(text).headings.map(({ id }) => id)

describe('the id of a heading', () => {
  test.each([
    ['115、PikPak、Thunder(Pro)', '_115、pikpak、thunder-pro'],
    ['1.登录宝塔面板，添加站点；', '_1-登录宝塔面板-添加站点'],
    ['✅ Supported Features', '✅-supported-features'],
    ["What's this", 'what-s-this'],
    ['site_url', 'site-url'],
    ['（全角）：什么？！', '全角-什么'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full-width'],
    ['wait… what', 'wait-what'],
    ['Crème brûlée', 'creme-brulee'],
    ['a ~!@#$%^&*()-_+=[]{}|\\\\;:"\'<>,.?/ b', 'a-b'],
    ['“curly” ‘quotes’', 'curly-quotes'],
    ['-- dashes --', 'dashes'],
    ['【书】《名》·。', '【书】《名》·。'],
    ['⚠️ care', '⚠️-care'],
    ['zero\u200bwidth', 'zero\u200bwidth'],
    ['3', '_3'],
    ['tls handshake timeout / read: connection reset by peer', 'tls-handshake-timeout-read-connection-reset-by-peer'],
  ])('of %j is %j', (heading, id) => {
    expect(ids(`## ${heading}`)).toEqual([id])
  })

  test.each([
    ['emphasis marks', '**Bold** and ==mark==', 'bold-and-mark'],
    ['addresses of links', '[text](https://a.b/c)', 'text'],
    ['HTML tags', 'a <b>b</b><br>c', 'a-bc'],
    ['components', 'Drive <Badge text="new" />', 'drive'],
    ['emoji shortcodes', ':x: wrong', 'wrong'],
    ['pictures', '![alt](/a.png) after', 'after'],
    ['icons', '::hard-drive:: disk', 'disk'],
  ])('owes nothing to %s', (_, heading, id) => {
    expect(ids(`## ${heading}`)).toEqual([id])
  })

  test('counts inline code', () => {
    expect(ids('## Use `data/config.json`')).toEqual(['use-data-config-json'])
  })

  test('is never empty', () => {
    expect(ids('## :x:\n\n## :x:')).not.toContain('')
  })
})

describe('repeated headings', () => {
  test('are numbered in order', () => {
    expect(ids('## A\n\n### A\n\n## B\n\n## A')).toEqual(['a', 'a-1', 'b', 'a-2'])
  })

  test('step over an id that another heading has by itself', () => {
    expect(ids('## A\n\n## A 1\n\n## A')).toEqual(['a', 'a-1', 'a-2'])
  })

  test('are counted anew on the next page', () => {
    expect([ids('## A'), ids('## A')]).toEqual([['a'], ['a']])
  })
})

describe('an id the author chose', () => {
  test.each([
    ['after text', '## Title {#mine}', 'mine', 'Title'],
    ['after emphasis', '## **Title** {#mine}', 'mine', 'Title'],
    ['after code', '## `code` {#mine}', 'mine', 'code'],
    ['with case, dots, underscores and Chinese', '## 标题 {#My_v3.0-云}', 'My_v3.0-云', '标题'],
    ['in a setext heading', 'Title {#mine}\n---', 'mine', 'Title'],
  ])('%s is used and not printed', (_, text, id, title) => {
    const page = render(text)
    expect(page.headings).toEqual([{ level: 2, text: title, id }])
    expect(html(text)).toContain(`<h2 id="${id}">`)
    expect(html(text)).not.toContain('{#')
  })

  test.each([
    ['not at the end', '## a {#b} c', 'a-b-c'],
    ['with a space', '## a {#b c}', 'a-b-c'],
    ['in code', '## a `{#b}`', 'a-b'],
  ])('is text when written %s', (_, text, id) => {
    expect(ids(text)).toEqual([id])
  })

  test('makes a later heading with that slug take the next number', () => {
    expect(ids('## X {#a}\n\n## A')).toEqual(['a', 'a-1'])
  })

  test.each([
    ['another chosen id', '## X {#a}\n\n## Y {#a}'],
    ['the slug of an earlier heading', '## A\n\n## Y {#a}'],
  ])('must differ from %s', (_, text) => {
    expect(complaints(text)).toEqual(['en/guide/page.md:3 error heading id "a" is used twice'])
  })
})

test('an outline lists level, text and id, and marks nested headings', () => {
  const text =
    '## A `b`\n\n- ### In list\n\n> #### In quote\n\n::: tip\n##### In hint\n:::\n\n<Wrap>\n\n###### In tag\n\n</Wrap>'
  expect(render(text).headings).toEqual([
    { level: 2, text: 'A b', id: 'a-b' },
    { level: 3, text: 'In list', id: 'in-list', nested: true },
    { level: 4, text: 'In quote', id: 'in-quote', nested: true },
    { level: 5, text: 'In hint', id: 'in-hint', nested: true },
    { level: 6, text: 'In tag', id: 'in-tag' },
  ])
})

test('a heading prints its id, its content and a link to itself', () => {
  expect(html('## 云 *x*')).toBe(
    '<h2 id="云-x">云 <em>x</em><a class="anchor" href="#%E4%BA%91-x" aria-hidden="true" tabindex="-1"></a></h2>\n',
  )
})

test('HeadingIds refuses to claim an id that is taken, in either way', () => {
  const used = new HeadingIds()
  expect([used.unique('a'), used.claim('a'), used.claim('b'), used.claim('b'), used.unique('b')]).toEqual([
    'a',
    false,
    true,
    false,
    'b-1',
  ])
})
