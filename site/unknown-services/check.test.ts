/** Tests that every wrong setting of services of others is named with its place, and that right ones pass. */
import { describe, expect, it } from 'vitest'
import type { CheckContext } from '../../engine/feature.ts'
import type { EngineOptions } from '../../engine/options.ts'
import { config, scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { Problems } from '../../engine/problems.ts'
import type { Sponsor } from '../../features/sponsors/shared.ts'
import { FEATURES } from '../features.ts'
import { featureSettings, type ServiceSettings } from '../services.config.ts'

const DEFAULTS: ServiceSettings = {
  ...{ sponsors: [], scripts: [], consent: false },
  api: { servers: [{ name: 'a', url: 'https://a.example' }], usual: 'a', own: false },
}
const COMMENTS = { repo: 'owner/docs', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' }
const WORDS = { name: 'Sponsor', text: 'Text', link: 'https://sponsor.example' }
const SPONSOR: Sponsor = { label: 'one', placements: ['home'], words: { en: WORDS, zh: WORDS } }
const PICTURE = { light: '/pictures/a.svg', width: 264, height: 96 }
const UMAMI = { kind: 'umami', id: 'x', src: 'https://count.example/script.js' }

function problemsOf(change: object, lenient = false) {
  const services = { ...DEFAULTS, ...change } as ServiceSettings
  const root = scratchFolder({ 'public/pictures/a.svg': '', 'secret.svg': '' })
  const problems = new Problems(lenient)
  // Checks of settings need nothing else of the engine's options.
  const options = {
    config: config(featureSettings(services)),
    ...{ ownContent: true, publicDir: `${root}/public` },
  } as EngineOptions
  const context = { options, problems, site: { graph: { pages: [] } } } as unknown as CheckContext
  for (const { check } of FEATURES) check?.(context)
  return problems.errors
}

const comments = (change: object) => ({ comments: { ...COMMENTS, ...change } })
const sponsor = (change: object) => ({ sponsors: [{ ...SPONSOR, ...change }] })
const words = (change: object) => sponsor({ words: { en: { ...WORDS, ...change }, zh: WORDS } })
const picture = (change: object) => words({ picture: { ...PICTURE, ...change } })
const script = (change: object) => ({ scripts: [{ ...UMAMI, ...change }] })
const api = (change: object) => ({ api: { ...DEFAULTS.api, ...change } })
const server = (change: object) => api({ servers: [{ name: 'a', url: 'https://a.example', ...change }] })

const SECURE = 'must be an address that begins with https:// (http:// only on this machine)'
const ORIGIN = 'must be an origin: scheme and host only'
const IP_NAME = 'must have a domain name that is not made of an IP address'
const NAME = 'may hold only letters, digits, hyphens and underscores'
const PLACES = 'must be one of home, sidebar, content-top, content-bottom'

describe('the check of services accepts', () => {
  it.each<[string, object]>([
    ['what is there by default', {}],
    ['comments with what they need', comments({})],
    ['comments on one’s own machine', comments({ host: 'http://localhost:3000' })],
    ['comments of a host elsewhere', comments({ host: 'https://talk.example:8443', mapping: 'number', strict: false })],
    [
      'services that count and know',
      { clicks: 'https://count.example', versions: 'http://127.0.0.1:4000', views: 'https://w.example' },
    ],
    ['a sponsor for one day', sponsor({ from: '2026-11-15', to: '2026-11-15' })],
    ['a sponsor on a leap day', sponsor({ from: '2028-02-29' })],
    ['a sponsor without end', sponsor({ from: '2026-11-15' })],
    ['a picture of the site', picture({ dark: '/pictures/a.svg' })],
    ['a script at its usual place', { scripts: [{ kind: 'baidu', id: 'abc123' }] }],
    ['a script elsewhere', script({ integrity: 'sha384-abc+/=', sources: { 'connect-src': ['https://a.example'] } })],
    ['an icon font, which has no id', { scripts: [{ kind: 'icon-font', src: 'https://at.example/font.css' }] }],
    ['a token server on this machine by http', server({ url: 'http://127.0.0.1:8080' })],
  ])('%s', (_, change) => {
    expect(problemsOf(change)).toEqual([])
  })
})

describe('the check of services refuses', () => {
  it.each<[string, object, string, string]>([
    ['an unknown service', { comment: {} }, 'comment', 'is no setting'],
    ['no sponsors', { sponsors: undefined }, 'sponsors', 'is missing'],
    ['sponsors that are no list', { sponsors: SPONSOR }, 'sponsors', 'must be a list'],
    ['no scripts', { scripts: undefined }, 'scripts', 'is missing'],
    ['scripts that are no list', { scripts: 'baidu' }, 'scripts', 'must be a list, not "baidu"'],
    ['consent that is neither', { consent: 'yes' }, 'consent', 'must be true or false, not "yes"'],
    ['no word on consent', { consent: undefined }, 'consent', 'is missing'],
    ['a service that is no text', { clicks: 5 }, 'clicks', 'must be text, not 5'],
    ['a service by http', { clicks: 'http://a.example' }, 'clicks', `${SECURE}, not "http://a.example"`],
    ['a service without scheme', { versions: 'a.example' }, 'versions', `${SECURE}, not "a.example"`],
    ['a service with a slash', { clicks: 'https://a.example/' }, 'clicks', `${ORIGIN}, not "https://a.example/"`],
    ['a counter with a path', { views: 'https://a.example/v' }, 'views', ORIGIN],
    ['a service with a path', { versions: 'https://a.example/v' }, 'versions', ORIGIN],
    ['a service with a password', { clicks: 'https://a:b@a.example' }, 'clicks', 'must hold no name or password'],
  ])('%s', refuses)
  it.each<[string, object, string, string]>([
    [
      'a repository without owner',
      comments({ repo: 'docs' }),
      'repo',
      'must be a repository as owner/name, not "docs"',
    ],
    ['no repository', comments({ repo: undefined }), 'repo', 'is missing'],
    ['no id of it', comments({ repoId: undefined }), 'repoId', 'is missing'],
    ['no category', comments({ category: undefined }), 'category', 'is missing'],
    ['no id of that', comments({ categoryId: undefined }), 'categoryId', 'is missing'],
    ['an empty id', comments({ repoId: ' ' }), 'repoId', 'is empty'],
    ['an unknown mapping', comments({ mapping: 'path' }), 'mapping', 'must be one of pathname, url, title, og:title'],
    ['a wrong place', comments({ inputPosition: 'left' }), 'inputPosition', 'must be one of top, bottom, not "left"'],
    ['a switch that is none', comments({ strict: '1' }), 'strict', 'must be true or false, not "1"'],
    ['a lazy word', comments({ lazyLoading: 'lazy' }), 'lazyLoading', 'must be true or false, not "lazy"'],
    ['a theme without name', comments({ lightTheme: '' }), 'lightTheme', 'is empty'],
    ['a theme that is no text', comments({ darkTheme: 3 }), 'darkTheme', 'must be text, not 3'],
    ['a host by http', comments({ host: 'http://talk.example' }), 'host', SECURE],
    ['a host that is script', comments({ host: 'javascript:alert(1)' }), 'host', SECURE],
    ['a host with a path', comments({ host: 'https://talk.example/x' }), 'host', ORIGIN],
    ['an unknown key', comments({ theme: 'dark' }), 'theme', 'is no setting'],
  ])('comments with %s', (what, change, at, says) => refuses(what, change, `comments.${at}`, says))
  it.each<[string, object, string, string]>([
    ['no label', sponsor({ label: undefined }), '.label', 'is missing'],
    ['an unknown place', sponsor({ placements: ['top'] }), '.placements.0', `${PLACES}, not "top"`],
    ['an unknown place for words', sponsor({ inWords: ['top'] }), '.inWords.0', `${PLACES}, not "top"`],
    ['an unknown key', sponsor({ color: 'red' }), '.color', 'is no setting'],
    [
      'a month too many',
      sponsor({ from: '2026-13-01' }),
      '.from',
      'must be a day such as 2026-11-15, not "2026-13-01"',
    ],
    ['a day in words', sponsor({ to: 'tomorrow' }), '.to', 'must be a day such as 2026-11-15, not "tomorrow"'],
    ['a day of another order', sponsor({ to: '15.11.2026' }), '.to', 'must be a day such as 2026-11-15'],
    ['a moment', sponsor({ from: '2026-11-15T08:00:00Z' }), '.from', 'must be a day such as 2026-11-15'],
    ['a day that is a number', sponsor({ from: 2026 }), '.from', 'must be text, not 2026'],
    ['an end before its begin', sponsor({ from: '2026-11-16', to: '2026-11-15' }), '', 'before it begins (2026-11-16)'],
    ['words in one language', sponsor({ words: { en: WORDS } }), '', 'one has no words in zh'],
    ['no name', words({ name: undefined }), '.words.en.name', 'is missing'],
    ['no text', words({ text: '' }), '.words.en.text', 'is empty'],
    ['a link by http', words({ link: 'http://sponsor.example' }), '.words.en.link', SECURE],
    ['a link that is script', words({ link: 'javascript:alert(1)' }), '.words.en.link', SECURE],
    ['an unknown word', words({ title: 'x' }), '.words.en.title', 'is no setting'],
    ['a picture that is gone', picture({ light: '/pictures/b.svg' }), '', 'one shows /pictures/b.svg, which is not in'],
    ['a dark one that is gone', picture({ dark: '/b.svg' }), '', 'one shows /b.svg, which is not in the folder'],
    ['a picture by http', picture({ light: 'http://a.example/a.png' }), '', 'one shows http://a.example/a.png'],
    ['a picture without width', picture({ width: undefined }), '.words.en.picture.width', 'is missing'],
    ['a picture without size', picture({ height: 0 }), '.words.en.picture.height', 'must be a number of pixels, not 0'],
    ['a width in words', picture({ width: '264' }), '.words.en.picture.width', 'must be a number of pixels, not "264"'],
  ])('a sponsor with %s', (what, change, at, says) => refuses(what, change, `sponsors.0${at}`, says))
  it.each<[string, object, string, string]>([
    ['of no kind', { kind: undefined }, '.kind', 'is missing'],
    [
      'of an unknown kind',
      { kind: 'matomo' },
      '.kind',
      'must be one of baidu, google, umami, wwads, adsense, icon-font',
    ],
    ['without id', { id: undefined }, '', 'umami needs the id that the service gave you'],
    ['of Baidu without id', { kind: 'baidu', id: undefined }, '', 'baidu needs the id that the service gave you'],
    ['with an id that breaks out', { id: "x';alert(1)//" }, '.id', NAME],
    ['with a number as id', { id: 5 }, '.id', 'must be text, not 5'],
    ['without address', { src: undefined }, '', 'umami needs src, the address it is loaded from'],
    ['of icons without address', { kind: 'icon-font', src: undefined }, '', 'icon-font needs src, the address'],
    ['by http', { src: 'http://count.example/a.js' }, '.src', SECURE],
    ['of this site', { src: '/a.js' }, '.src', `${SECURE}, not "/a.js"`],
    ['with a weak digest', { integrity: 'md5-abc' }, '.integrity', 'must be a digest: sha384-…, not "md5-abc"'],
    ['with two digests', { integrity: 'sha256-a sha384-b' }, '.integrity', 'must be a digest: sha384-…'],
    ['with an empty source', { sources: { 'img-src': [''] } }, '.sources.img-src.0', 'is empty'],
    ['with a source that is none', { sources: { 'img-src': [5] } }, '.sources.img-src.0', 'must be text, not 5'],
    ['with an unknown key', { async: true }, '.async', 'is no setting'],
  ])('a script %s', (what, change, at, says) => refuses(what, script(change), `scripts.0${at}`, says))
  it.each<[string, object, string, string]>([
    ['no settings', { api: undefined }, '', 'is missing'],
    ['no list of them', api({ servers: {} }), '.servers', 'must be a list'],
    ['no word on own ones', api({ own: undefined }), '.own', 'is missing'],
    ['an unclear word on own ones', api({ own: 'yes' }), '.own', 'must be true or false, not "yes"'],
    ['none by default', api({ usual: undefined }), '.usual', 'is missing'],
    ['a default that is none of them', api({ usual: 'b' }), '.usual', 'is none of a'],
    ['one twice', api({ servers: [...DEFAULTS.api.servers, ...DEFAULTS.api.servers] }), '.servers', 'twice: a, a'],
    ['a name with blanks', server({ name: 'a b' }), '.servers.0.name', NAME],
    ['an unclear place', server({ local: 'yes' }), '.servers.0.local', 'must be true or false, not "yes"'],
    ['no address', server({ url: undefined }), '.servers.0.url', 'is missing'],
    ['an address without scheme', server({ url: 'a.example' }), '.servers.0.url', ORIGIN],
    ['an address with a slash', server({ url: 'https://a.example/' }), '.servers.0.url', ORIGIN],
    ['an address with a query', server({ url: 'https://a.example?x' }), '.servers.0.url', ORIGIN],
    ['an address of files', server({ url: 'ftp://a.example' }), '.servers.0.url', ORIGIN],
    ['an address that is script', server({ url: 'javascript:alert(1)' }), '.servers.0.url', ORIGIN],
    ['an address without https', server({ url: 'http://a.example' }), '.servers.0.url', SECURE],
    ['an IP address', server({ url: 'https://203.0.113.7' }), '.servers.0.url', IP_NAME],
    ['an IPv6 address', server({ url: 'https://[2001:db8::7]' }), '.servers.0.url', IP_NAME],
    ['a name made of an IP address', server({ url: 'https://api-203-0-113-7.dns.example' }), '.servers.0.url', IP_NAME],
    ['an unknown key', server({ region: 'eu' }), '.servers.0.region', 'is no setting'],
  ])('token servers with %s', (what, change, at, says) => refuses(what, change, `api${at}`, says))

  it('all that is wrong at once, even where a lenient build goes on', () => {
    const wrong = problemsOf({ clicks: 1, consent: 2, ...comments({ repo: 'docs' }) }, true)
    expect(wrong.map(({ at }) => at).sort()).toEqual(['outside.clicks', 'outside.comments.repo', 'outside.consent'])
    for (const { remedy } of wrong) expect(remedy).toMatch(/site\/services\.config\.ts.*DOCS_OUTSIDE/)
  })
})

/** Nothing else is complained of, so that nobody looks in the wrong place. */
function refuses(_: string, change: object, at: string, says: string): void {
  const wrong = problemsOf(change)
  expect([...new Set(wrong.map((problem) => problem.at))]).toEqual([`outside.${at}`])
  expect(wrong[0]?.message).toContain(says)
}

/** What looks right and cannot work: otherwise it would be found out later, by a reader or by the policy, without its place. */
describe('the check of services is not taken in by', () => {
  it.each<[string, object]>([
    ['a day that no month has', sponsor({ from: '2026-02-30' })],
    ['a picture by a relative path', picture({ light: 'pictures/a.svg' })],
    ['a picture outside of the public files', picture({ light: '/../secret.svg' })],
    ['a folder as a picture', picture({ light: '/pictures' })],
    ['a picture of another site', picture({ light: 'https://pictures.example/a.png' })],
    ['the same counter twice', { scripts: [UMAMI, UMAMI] }],
    ['a host that ends the policy', comments({ host: 'https://talk.example;x' })],
    ['a host with a star', comments({ host: 'https://*.example' })],
    ['a host with blanks around it', comments({ host: ' https://talk.example ' })],
    ['a script with a password', script({ src: 'https://a:b@count.example/a.js' })],
    ['a source that ends the policy', script({ sources: { 'img-src': ['https://a.example; script-src *'] } })],
    ['a directive that is none', script({ sources: { 'Image Sources': ['https://a.example'] } })],
    ['a token server with a password', server({ url: 'https://a:b@a.example' })],
    ['a token server with a backslash', server({ url: 'https://a.example\\x' })],
    ['a token server that ends the policy', server({ url: 'https://a.example;x' })],
    ['a default that only the own machine has', server({ local: true })],
  ])('%s', (_, change) => {
    expect(problemsOf(change)).not.toEqual([])
  })
})

describe('messages of the check of services', () => {
  it.each<[string, object]>([
    ['comments', { comments: null }],
    ['api', { api: 'x' }],
    ['sponsors.0', { sponsors: [null] }],
    ['sponsors.0.placements', sponsor({ placements: 'home' })],
    ['sponsors.0.inWords', sponsor({ inWords: 'home' })],
    ['sponsors.0.words', sponsor({ words: null })],
    ['sponsors.0.words.en.picture', words({ picture: '/pictures/a.svg' })],
    ['scripts.0.sources', script({ sources: 'https://a.example' })],
    ['scripts.0.sources.img-src', script({ sources: { 'img-src': 'https://a.example' } })],
  ])('speak of the shape of %s in the words of the others', (at, change) => {
    const [wrong] = problemsOf(change)
    expect(wrong?.at).toBe(`outside.${at}`)
    expect(wrong?.message).toMatch(/^must be/)
  })

  it.each<[string, object]>([
    ['text', comments({ repoId: '' })],
    ['address', { clicks: '' }],
    ['day', sponsor({ from: '' })],
  ])('say of an empty %s that it is empty, and no more', (_, change) => {
    expect(problemsOf(change).map(({ message }) => message)).toEqual(['is empty'])
  })

  it('say that there are no token servers', () => {
    expect(problemsOf(api({ servers: [] }))[0]?.message).not.toMatch(/of $/)
  })
})
