/** Tests that the privacy page names whom a build talks to: nobody by default, and everybody it is set up for. */

import views from 'virtual:features/view'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import type { FeatureSettings } from '../core/config.ts'
import type { ContentUsage } from '../core/site.ts'
import { markdownOf, servicesOf } from '../engine/feature.ts'
import { joinExtensions } from '../engine/markdown/extension.ts'
import { STRINGS as CONSENT } from '../features/consent/strings.ts'
import { OutsideChoice, OutsideServices, Remembered } from '../features/privacy/Privacy.tsx'
import type { PrivacyFacts } from '../features/privacy/shared.ts'
import { STRINGS as PRIVACY_STRINGS } from '../features/privacy/strings.ts'
import { SCRIPT_KINDS } from '../features/third-party/shared.ts'
import { PageProvider } from '../render/context.tsx'
import { contributionsTo, joinViews } from '../render/feature.ts'
import { themeView } from '../theme/view.tsx'
import { FEATURES } from './features.ts'
import { featureSettings, type ServiceSettings, serviceSettings } from './services.config.ts'
import { siteConfig } from './site.config.ts'
import { STRINGS } from './strings/index.ts'
import { tokenSettings } from './tokens/shared.ts'

const COMMENTS = { repo: 'owner/docs', repoId: 'R_1', category: 'Talk', categoryId: 'D_1' }
const HOSTED = { appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: ['https://search.example'] }
const FACTS = contributionsTo<PrivacyFacts>('privacy', [themeView, ...views])
const TEXTS = Object.assign({}, ...FACTS.map(({ services }) => services)) as NonNullable<PrivacyFacts['services']>
const STORAGE = FACTS.flatMap(({ storage = [] }) => storage)
/** What the page says about a service in English. */
const text = (id: string) => TEXTS[id]!.en
/** Rows of token pages, which are always there. */
const TOKENS = [text('api').name, text('provider').name]
const LOCALES = siteConfig.locales.map(({ id }) => id)

interface Change {
  outside?: Partial<ServiceSettings>
  search?: Partial<FeatureSettings['search']>
  usage?: Partial<ContentUsage>
  lang?: string
}

function draw(element: ReactElement, { outside, search, usage, lang = 'en' }: Change = {}): string {
  const config = {
    ...siteConfig,
    settings: {
      ...siteConfig.settings,
      search: { embedded: true, ...siteConfig.settings.search, ...search },
      ...featureSettings({ ...serviceSettings({}), ...outside }).settings,
    },
  }
  const site = {
    config,
    pages: [],
    usage: { components: [], media: [], ...usage },
    services: servicesOf(FEATURES, config),
    assets: { id: '1', scripts: [], styles: [], icons: '/i.svg', libraries: {} },
  }
  const locale = siteConfig.locales.find(({ id }) => id === lang)!
  // Nothing here asks for the page itself.
  const page = {} as Parameters<typeof PageProvider>[0]['value']['page']
  const value = {
    page,
    site,
    locale,
    strings: STRINGS[lang]!,
    allStrings: STRINGS,
    draw: () => '',
    content: '',
    usage: { sheets: new Map<string, string>(), libraries: new Set<string>() },
    registry: joinViews([themeView, ...views]),
  }
  return renderToStaticMarkup(<PageProvider value={value}>{element}</PageProvider>)
}

/** What a list says: of whom, where to, and what is sent. */
function facts(kind: 'loaded' | 'asked', change: Change = {}): Array<{ name: string; where: string[]; sent: string }> {
  const html = draw(<OutsideServices kind={kind} />, change)
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd><dd>(.*?)<\/dd>/g)].map(
    ([, name = '', where = '', sent = '']) => ({ name, where: where.split(/<\/?code>/).filter(Boolean), sent }),
  )
}

/** React complains there of what nobody sees in the page: a list without keys, an attribute that is none. */
let complaints: MockInstance
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  const said = complaints.mock.calls.map((call) => call.map(String).join(' '))
  complaints.mockRestore()
  expect(said).toEqual([])
})

describe('by default', () => {
  it.each(LOCALES)('pages load nothing from others, and say so (%s)', (lang) => {
    expect(draw(<OutsideServices kind="loaded" />, { lang })).toBe(`<p>${PRIVACY_STRINGS[lang]!.nothing}</p>`)
  })

  it('only token servers and Google can be asked for anything', () => {
    const [row, ...others] = facts('asked')
    expect(others.map(({ name }) => name)).toEqual(TOKENS.slice(1))
    expect(row).toMatchObject({ name: text('api').name, sent: text('api').sent })
    const servers = tokenSettings(siteConfig).servers.filter(({ local }) => !local)
    for (const { url } of servers) expect(row?.where).toContain(url.replace('https://', ''))
    expect(row?.where.at(-1)).toBe('and any address you add yourself')
  })

  it('and Google, from its own token pages, without a server between', () => {
    expect(facts('asked').map(({ name, where }) => [name, where])).toContainEqual([
      text('provider').name,
      ['oauth2.googleapis.com', 'photoslibrary.googleapis.com'],
    ])
  })

  it('readers are asked no question', () => {
    const html = draw(<OutsideChoice />)
    expect(html).toContain('This build asks no question.')
    expect(html).not.toContain('<button')
  })
})

describe('what is loaded by itself', () => {
  it.each<[string, Change, string, string[]]>([
    ['comments', { outside: { comments: COMMENTS } }, 'Comments (giscus)', ['giscus.app']],
    [
      'comments on one’s own machine',
      { outside: { comments: { ...COMMENTS, host: 'http://localhost:3000' } } },
      'Comments (giscus)',
      ['http://localhost:3000'],
    ],
    ['views of pages', { outside: { views: 'https://views.example' } }, 'Page views', ['views.example']],
    ['the newest version', { outside: { versions: 'https://new.example' } }, 'Newest version', ['new.example']],
    ['pictures', { usage: { media: ['https://p.example'] } }, 'Pictures and films of others', ['p.example']],
    [
      'a moved script',
      { outside: { scripts: [{ kind: 'umami', id: 'x', src: 'https://count.example/a.js' }] } },
      'Umami (statistics)',
      ['count.example'],
    ],
    [
      'an icon font',
      { outside: { scripts: [{ kind: 'icon-font', src: 'https://at.example/font.css' }] } },
      'Icon font',
      ['at.example'],
    ],
  ])('names %s', (_, change, name, where) => {
    expect(facts('loaded', change)).toEqual([expect.objectContaining({ name, where })])
  })

  it.each(LOCALES)('names every kind of script in words of its own (%s)', (lang) => {
    const scripts = SCRIPT_KINDS.map((kind) => ({ kind, id: 'x', src: `https://${kind}.example/a` }))
    const found = facts('loaded', { outside: { scripts }, lang })
    expect(found.map(({ name }) => name)).toEqual(SCRIPT_KINDS.map((kind) => TEXTS[kind]?.[lang]?.name))
    expect(found.map(({ where }) => where)).toEqual(SCRIPT_KINDS.map((kind) => [`${kind}.example`]))
    expect(new Set(found.map(({ name }) => name)).size).toBe(SCRIPT_KINDS.length)
  })

  it('names every host that a script may reach, each once', () => {
    const [row] = facts('loaded', { outside: { scripts: [{ kind: 'google', id: 'G-1' }] } })
    expect(row?.where).toEqual(['www.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com'])
  })

  it('names what else a script was allowed', () => {
    const script = { kind: 'baidu' as const, id: '1', sources: { 'img-src': ['https://more.example'] } }
    expect(facts('loaded', { outside: { scripts: [script] } })[0]?.where).toEqual(['hm.baidu.com', 'more.example'])
  })

  it('names two scripts of one kind', () => {
    const scripts = ['G-1', 'G-2'].map((id) => ({ kind: 'google' as const, id }))
    expect(facts('loaded', { outside: { scripts } })).toHaveLength(2)
  })

  it('names nothing that is no place', () => {
    const script = {
      kind: 'baidu' as const,
      id: '1',
      sources: { 'img-src': ['data:'], 'style-src': ["'unsafe-inline'"] },
    }
    expect(facts('loaded', { outside: { scripts: [script] } })[0]?.where).toEqual(['hm.baidu.com'])
  })
})

describe('what is sent on demand', () => {
  const names = (change: Change) => facts('asked', change).map(({ name }) => name)

  it.each<[string, Change, string[]]>([
    ['a hosted search', { search: { hosted: HOSTED } }, ['Hosted search', ...TOKENS]],
    ['counted clicks', { outside: { clicks: 'https://count.example' } }, ['Clicks on sponsors', ...TOKENS]],
    ['a film of BiliBili', { usage: { components: ['BiliBili', 'Chart'] } }, [...TOKENS, 'BiliBili video']],
    ['a demo', { usage: { components: ['Demo'] } }, [...TOKENS, 'Code playgrounds']],
    [
      'the console of the API',
      { usage: { components: ['TryApi'] } },
      [text('api').name, text('alist').name, text('provider').name],
    ],
  ])('names %s', (_, change, expected) => {
    expect(names(change)).toEqual(expected)
  })

  it('offers own servers only where there may be some', () => {
    const api = { ...tokenSettings(siteConfig), own: false }
    expect(facts('asked', { outside: { api } })[0]?.where).not.toContain('and any address you add yourself')
  })

  it('has words for every widget that reaches others', () => {
    const reaching = Object.entries(joinExtensions(markdownOf(FEATURES)).tags).filter(([, { sources = {} }]) =>
      Object.values(sources)
        .flat()
        .some((source) => /^https?:/.test(source)),
    )
    const components = reaching.map(([name]) => name)
    const rows = components.map((name) => facts('asked', { usage: { components: [name] } }).slice(TOKENS.length))
    expect(rows).toEqual(
      components.map((name) => [
        expect.objectContaining({
          name: text(name).name,
          where: expect.arrayContaining([expect.stringMatching(/\./)]),
        }),
      ]),
    )
    expect(facts('asked', { usage: { components } })).toHaveLength(TOKENS.length + components.length)
  })
})

describe('on a site that asks', () => {
  const asking: Partial<ServiceSettings> = {
    ...{ consent: true, comments: COMMENTS, clicks: 'https://count.example', versions: 'https://new.example' },
    scripts: [{ kind: 'baidu', id: '1' }],
  }

  it.each(LOCALES)('it is said who waits for the answer (%s)', (lang) => {
    const { waits } = PRIVACY_STRINGS[lang]!
    const all = [...facts('loaded', { outside: asking, lang }), ...facts('asked', { outside: asking, lang })]
    const waiting = all.filter(({ sent }) => sent.endsWith(waits)).map(({ name }) => name)
    expect(waiting).toEqual(['comments', 'versions', 'baidu', 'clicks'].map((id) => TEXTS[id]?.[lang]?.name))
  })

  it('nobody waits where it does not ask', () => {
    const outside = { ...asking, consent: false }
    const all = [...facts('loaded', { outside }), ...facts('asked', { outside })]
    expect(all).toHaveLength(4 + TOKENS.length)
    expect(all.filter(({ sent }) => sent.includes('Waits until'))).toEqual([])
  })

  it.each(LOCALES)('the answer can be given and changed (%s)', (lang) => {
    const html = draw(<OutsideChoice />, { outside: asking, lang })
    const { allow, refuse, state } = CONSENT[lang]!
    expect(html).toContain(`data-ask-answer="yes" disabled="">${allow}</button>`)
    expect(html).toContain(`data-ask-answer="no" disabled="">${refuse}</button>`)
    expect(html).toContain('role="status"')
    for (const [name, words] of Object.entries(state)) expect(html).toContain(`data-${name}="${words}"`)
  })
})

it.each([undefined, '', 'all'])('a list of kind %j is refused', (kind) => {
  expect(() => draw(<OutsideServices {...(kind === undefined ? {} : { kind })} />)).toThrow('it needs kind="loaded"')
})

it.each(LOCALES)('everything that is remembered is listed (%s)', (lang) => {
  const html = draw(<Remembered />, { lang })
  const { untilClosed, untilCleared } = PRIVACY_STRINGS[lang]!
  for (const { key, session, text: said } of STORAGE) {
    const until = session ? untilClosed : untilCleared
    expect(html).toContain(`<code>${key}</code></dt><dd>${said[lang]}</dd><dd>${until}</dd>`)
  }
})

it.each(LOCALES)('every service is told what it is sent (%s)', (lang) => {
  for (const { [lang]: said } of Object.values(TEXTS)) {
    const { name, sent } = said!
    expect(name).not.toBe('')
    expect(sent).toMatch(/[.。]$/)
  }
})
