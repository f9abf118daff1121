/** Tests of which discussion belongs to a page, and of what the comment service is asked. */
import { describe, expect, it } from 'vitest'
import type { Frontmatter } from '../../../core/frontmatter.ts'
import type { CommentMapping, CommentSettings } from '../shared.ts'
import {
  COMMENT_LANGUAGES,
  commentHost,
  commentLanguage,
  commentOptions,
  commentTerm,
  discussionLink,
  hasComments,
} from './discussion.ts'

const SETTINGS: CommentSettings = { repo: 'owner/docs', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' }

interface Page {
  route: string
  title: string
  translations: Record<string, string>
  frontmatter: Frontmatter
}

const page = (changes: Partial<Page> = {}): Page => ({
  route: '/guide/a.html',
  title: 'Page A',
  translations: {},
  frontmatter: {},
  ...changes,
})
const options = (settings: Partial<CommentSettings> = {}, changes: Partial<Page> = {}, lang = 'en-US') =>
  commentOptions({ ...SETTINGS, ...settings }, { page: page(changes), lang, base: 'en', needsConsent: false })

/** How the service itself names a discussion in a browser, whose addresses keep their percent signs. */
function termOfService(pathname: string): string {
  return pathname.length < 2 ? 'index' : pathname.substring(1).replace(/\.\w+$/, '')
}

describe('commentLanguage', () => {
  it('knows every language of the service by its own name', () => {
    expect(COMMENT_LANGUAGES).toHaveLength(26)
    expect(COMMENT_LANGUAGES.map(commentLanguage)).toEqual(COMMENT_LANGUAGES)
  })

  it.each([
    ['en-US', 'en'],
    ['zh-CN', 'zh-CN'],
    ['zh-cn', 'zh-CN'],
    ['ZH-TW', 'zh-TW'],
    ['pt-BR', 'pt'],
    ['de-AT-1996', 'de'],
    ['FR', 'fr'],
    ['sv-SE', 'en'],
    ['xx', 'en'],
    ['', 'en'],
    ['-', 'en'],
    ['english', 'en'],
    ['../en', 'en'],
  ])('takes %j for %s', (lang, expected) => {
    expect(commentLanguage(lang)).toBe(expected)
  })
})

describe('hasComments', () => {
  it.each<[string, boolean, Partial<CommentSettings>, Frontmatter]>([
    ['nobody has said anything', true, {}, {}],
    ['the page wants none', false, {}, { comment: false }],
    ['the site wants none', false, { comment: false }, {}],
    ['the page wants them although the site does not', true, { comment: false }, { comment: true }],
    ['the page wants none although the site does', false, { comment: true }, { comment: false }],
    ['discussions are named by hand and this one is not', false, { mapping: 'specific' }, {}],
    ['discussions are named by hand and this one is', true, { mapping: 'specific' }, { commentID: 'x' }],
    ['discussions are numbered and this page has no number', false, { mapping: 'number' }, { comment: true }],
    ['discussions are numbered and this page has one', true, { mapping: 'number' }, { commentID: '12' }],
    ['it has a name and wants none', false, { mapping: 'specific' }, { commentID: 'x', comment: false }],
  ])('where %s: %s', (_, expected, settings, frontmatter) => {
    expect(hasComments({ ...SETTINGS, ...settings }, page({ frontmatter }))).toBe(expected)
  })
})

describe('commentTerm', () => {
  it.each([
    ['/', 'index'],
    ['/zh/', 'zh/'],
    ['/guide/', 'guide/'],
    ['/guide/a.html', 'guide/a'],
    ['/zh/guide/a.html', 'zh/guide/a'],
    ['/guide/drivers/Alist%20V2%20V3.html', 'guide/drivers/Alist%20V2%20V3'],
    ['/guide/drivers/baidu.photo.html', 'guide/drivers/baidu.photo'],
    ['/v3.40/', 'v3.40/'],
    ['/v3.40/notes.html', 'v3.40/notes'],
    ['/faq/%E4%B8%AD%E6%96%87.html', 'faq/%E4%B8%AD%E6%96%87'],
    ['/x', 'x'],
  ])('of %s is what the service itself would say: %s', (route, term) => {
    expect(commentTerm(SETTINGS, page({ route }), 'en')).toBe(term)
    expect(termOfService(new URL(route, 'https://docs.example').pathname)).toBe(term)
  })

  it.each<[string, Partial<Page>, string]>([
    ['of a translation is that of the page at the root', { route: '/zh/a.html', translations: { en: '/a.html' } }, 'a'],
    ['of the page at the root stays', { route: '/a.html', translations: { zh: '/zh/a.html' } }, 'a'],
    ['of a page without twin stays', { route: '/zh/b.html' }, 'zh/b'],
    ['of a translated home page is that of the home page', { route: '/zh/', translations: { en: '/' } }, 'index'],
    ['given by hand stands above all', { translations: { en: '/b.html' }, frontmatter: { commentID: 'mine' } }, 'mine'],
  ])('where translations share a discussion, that %s', (_, changes, term) => {
    expect(commentTerm({ ...SETTINGS, shareTwins: true }, page(changes), 'en')).toBe(term)
  })

  it('of a translation is its own where translations share nothing', () => {
    expect(commentTerm(SETTINGS, page({ route: '/zh/a.html', translations: { en: '/a.html' } }), 'en')).toBe('zh/a')
  })
})

describe('commentOptions', () => {
  it('fill in what nobody has said', () => {
    expect(options()).toEqual({
      host: 'https://giscus.app',
      path: '/en/widget',
      parameters: {
        ...{ repo: 'owner/docs', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' },
        ...{ inputPosition: 'top', reactionsEnabled: '1', strict: '1', emitMetadata: '0' },
      },
      mapping: 'pathname',
      term: 'guide/a',
      light: 'light',
      dark: 'dark',
      lazy: true,
      needsConsent: false,
    })
  })

  it('take everything that is said', () => {
    const dark = 'https://docs.example/dark.css'
    const given = options({
      ...{ host: 'https://talk.example', inputPosition: 'bottom', lightTheme: 'light_tritanopia', darkTheme: dark },
      ...{ reactionsEnabled: false, strict: false, lazyLoading: false },
    })
    expect(given).toMatchObject({ host: 'https://talk.example', light: 'light_tritanopia', dark, lazy: false })
    expect(given.parameters).toMatchObject({ inputPosition: 'bottom', reactionsEnabled: '0', strict: '0' })
  })

  it.each<[Partial<CommentSettings>, 'lazy' | 'reactionsEnabled' | 'strict']>([
    [{ lazyLoading: true }, 'lazy'],
    [{ reactionsEnabled: true }, 'reactionsEnabled'],
    [{ strict: true }, 'strict'],
  ])('%j says what holds anyway', (settings, name) => {
    const { lazy, parameters } = options(settings)
    expect(name === 'lazy' ? lazy : parameters[name] === '1').toBe(true)
  })

  it('ask in the language of the page', () => {
    expect(options({}, {}, 'zh-CN').path).toBe('/zh-CN/widget')
    expect(options({}, {}, 'sv').path).toBe('/en/widget')
  })

  it('pass on whether the reader is asked first', () => {
    expect(commentOptions(SETTINGS, { page: page(), lang: 'en', base: 'en', needsConsent: true }).needsConsent).toBe(
      true,
    )
  })

  it.each<[CommentMapping, Partial<CommentSettings>, Frontmatter, CommentMapping]>([
    ['pathname', {}, {}, 'pathname'],
    ['pathname', {}, { commentID: 'x' }, 'specific'],
    ['pathname', { shareTwins: true }, {}, 'specific'],
    ['url', {}, {}, 'url'],
    ['url', { shareTwins: true }, {}, 'url'],
    ['title', {}, { commentID: 'x' }, 'specific'],
    ['og:title', {}, {}, 'og:title'],
    ['specific', {}, { commentID: 'x' }, 'specific'],
    ['number', {}, { commentID: '12' }, 'number'],
    ['number', { shareTwins: true }, { commentID: '12' }, 'number'],
  ])('under the mapping %s with %j and %j find it by %s', (mapping, settings, frontmatter, expected) => {
    expect(options({ mapping, ...settings }, { frontmatter }).mapping).toBe(expected)
  })

  it.each<CommentMapping>(['title', 'og:title'])(
    'under the mapping %s are found by the title of the page',
    (mapping) => {
      expect(options({ mapping }).term).toBe('Page A')
    },
  )
})

describe('discussionLink', () => {
  it.each<[CommentMapping | undefined, string, string]>([
    [undefined, 'guide/a', '?discussions_q=guide%2Fa'],
    ['pathname', 'Alist%20V2', '?discussions_q=Alist%2520V2'],
    ['specific', 'a & b=c#d', '?discussions_q=a%20%26%20b%3Dc%23d'],
    ['number', '12', '/12'],
    ['number', '../../settings', '/..%2F..%2Fsettings'],
  ])('under the mapping %s leads from %j to %s', (mapping, term, end) => {
    const settings = mapping ? { ...SETTINGS, mapping } : SETTINGS
    expect(discussionLink(settings, term)).toBe(`https://github.com/owner/docs/discussions${end}`)
  })
})

it('the service is at its usual place unless somebody runs it himself', () => {
  expect(commentHost(SETTINGS)).toBe('https://giscus.app')
  expect(commentHost({ ...SETTINGS, host: 'https://talk.example' })).toBe('https://talk.example')
})
