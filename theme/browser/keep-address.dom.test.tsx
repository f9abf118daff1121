/** Tests of the links to other languages in a browser: they carry query and hash, and mark the language that is read. */
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { showPage } from '../../site/page.fixture.tsx'
import { keepAddress, startKeepAddress } from './keep-address.ts'

const { pathname, search } = location
const TRANSLATIONS = { en: '/guide/a.html', zh: '/zh/guide/a.html' }
const link = (name: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('#menu-language a')].find((one) => one.textContent === name)!
const addresses = () => ['English', '简体中文'].map((name) => link(name).getAttribute('href'))
const goTo = (place: string) => history.replaceState(null, '', place)

beforeAll(startKeepAddress)
beforeEach(() => showPage({ translations: TRANSLATIONS }))
afterEach(() => goTo(pathname + search))

test('a language keeps query and hash of the address', () => {
  goTo('?from=mail&x=%E4%B8%AD#image-tags')
  keepAddress()
  const rest = '?from=mail&x=%E4%B8%AD#image-tags'
  expect(addresses()).toEqual([`/guide/a.html${rest}`, `/zh/guide/a.html${rest}`])
})

test.each(['pointerdown', 'keydown'])('that has changed without an event, as soon as there is a %s', (type) => {
  goTo('?first=1')
  keepAddress()
  goTo('?later=1#last')
  link('English').dispatchEvent(new Event(type, { bubbles: true }))
  expect(addresses()).toEqual(['/guide/a.html?later=1#last', '/zh/guide/a.html?later=1#last'])
})

test('that has another hash', () => {
  goTo('?q=1#part')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect(addresses()).toEqual(['/guide/a.html?q=1#part', '/zh/guide/a.html?q=1#part'])
})

test.each([
  ['/guide/a.html', 'English', '简体中文'],
  ['/zh/guide/a.html', '简体中文', 'English'],
])('the language of %s is marked', (route, own, other) => {
  showPage({ route, translations: TRANSLATIONS })
  expect(link(own).getAttribute('aria-current')).toBe('true')
  expect(link(other).getAttribute('aria-current')).toBe(null)
  expect(link('简体中文').lang).toBe('zh-CN')
})

test.each([
  ['a page without a twin', { translations: { en: '/guide/a.html' } }],
  ['a page that does not exist', { kind: 'not-found', translations: TRANSLATIONS }],
] as const)('leads from %s to the home, with nothing of the address', (_, setup) => {
  showPage(setup)
  goTo('?from=mail#somewhere')
  keepAddress()
  expect(link('简体中文').getAttribute('href')).toBe('/zh/')
})
