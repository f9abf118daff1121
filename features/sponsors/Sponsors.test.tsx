/** Tests of where sponsors are named, for how long, in which words, and what of a click is told. */
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EN, siteData, ZH } from '../../engine/pages/scratch.fixture.ts'
import { type PageContextValue, PageProvider } from '../../render/context.tsx'
import { Sponsors } from './Sponsors.tsx'
import { PLACEMENTS, type Placement, type Sponsor, type SponsorSettings } from './shared.ts'
import { STRINGS } from './strings.ts'

const PICTURE = { light: '/pictures/a.svg', dark: '/pictures/b.svg', width: 264, height: 96 }
const SPONSOR: Sponsor = {
  label: 'docs-one',
  placements: [...PLACEMENTS],
  words: {
    en: { name: 'One', text: 'What it does', link: 'https://one.example/en' },
    zh: { name: '一号', text: '它做什么', link: 'https://one.example/zh' },
  },
}
const withPicture = (picture: object): Sponsor => {
  const { en, zh } = SPONSOR.words
  return { ...SPONSOR, words: { en: { ...en!, picture: { ...PICTURE, ...picture } }, zh: zh! } }
}

interface Change extends Partial<SponsorSettings> {
  consent?: boolean
  placement?: Placement
  lang?: string
}

function draw(list: Sponsor[], { clicks, consent = false, placement = 'sidebar', lang = 'en' }: Change = {}): string {
  const settings = { sponsors: { list, ...(clicks ? { clicks } : {}) }, consent: { required: consent } }
  // Sponsors need no more of a page than these.
  const value = { site: siteData({ settings }), locale: lang === 'en' ? EN : ZH } as PageContextValue
  return renderToStaticMarkup(
    <PageProvider value={value}>
      <Sponsors placement={placement} />
    </PageProvider>,
  )
}

const imagesIn = (html: string) => [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
const linkIn = (html: string) => html.match(/<a [^>]*>/)?.[0] ?? ''

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('a sponsor', () => {
  it.each(PLACEMENTS)('of the placement %s stands there and nowhere else', (placement) => {
    const shown = PLACEMENTS.filter((place) => draw([{ ...SPONSOR, placements: [placement] }], { placement: place }))
    expect(shown).toEqual([placement])
  })

  it.each([
    ['en', 'Sponsorship', 'One', 'What it does'],
    ['zh', '赞助商', '一号', '它做什么'],
  ])('in %s is marked as one and speaks that language', (lang, label, name, text) => {
    const html = draw([SPONSOR], { lang })
    expect(html).toContain(`aria-label="${label}"`)
    expect(html).toContain(`<small>${label}</small>`)
    expect(html).toContain(`<b>${name}</b><span>${text}</span>`)
    expect(linkIn(html)).toContain(`href="https://one.example/${lang}"`)
  })

  it('is linked as sponsored, in another tab that learns nothing of this one', () => {
    const link = linkIn(draw([SPONSOR]))
    expect(link).toContain('target="_blank"')
    expect(
      link
        .match(/rel="([^"]*)"/)?.[1]
        ?.split(' ')
        .sort(),
    ).toEqual(['noopener', 'sponsored'])
  })

  it('is not found by the search', () => {
    expect(draw([SPONSOR])).toMatch(/^<section [^>]*data-pagefind-ignore/)
  })

  it('cannot bring markup of its own', () => {
    const words = { en: { name: '<b>x', text: '"><script>', link: 'https://one.example/"onclick="x' } }
    const html = draw([{ ...SPONSOR, words }])
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('"onclick')
  })

  it('without words in a language is not named there', () => {
    const html = draw([{ ...SPONSOR, words: { en: SPONSOR.words.en! } }], { lang: 'zh' })
    expect(html).not.toContain('<a ')
  })
})

describe('the picture of a sponsor', () => {
  it('says the same as the words, in both colours and with its size', () => {
    const images = imagesIn(draw([withPicture({})]))
    expect(images.map((tag) => tag.match(/src="([^"]*)"/)?.[1])).toEqual(['/pictures/a.svg', '/pictures/b.svg'])
    for (const tag of images) {
      expect(tag).toContain('alt="One: What it does"')
      expect(tag).toContain('width="264" height="96"')
      expect(tag).toContain('loading="lazy"')
    }
  })

  it('is the same in both colours where there is only one', () => {
    const { dark: _, ...light } = PICTURE
    const { en } = SPONSOR.words
    expect(imagesIn(draw([{ ...SPONSOR, words: { en: { ...en!, picture: light } } }]))).toHaveLength(1)
  })

  it.each<[Placement, number]>([
    ['home', 0],
    ['content-bottom', 0],
    ['sidebar', 2],
  ])('gives way to words where the sponsor wants that: %s', (placement, pictures) => {
    const html = draw([{ ...withPicture({}), inWords: ['home', 'content-bottom'] }], { placement })
    expect(imagesIn(html)).toHaveLength(pictures)
    expect(html.includes('<b>One</b>')).toBe(pictures === 0)
  })

  it('leaves the mark where it is', () => {
    expect(draw([withPicture({})])).toContain('<small>Sponsorship</small>')
  })
})

describe('the days of a sponsor', () => {
  it.each<[string, boolean, Pick<Sponsor, 'from' | 'to'>]>([
    ['who has none', true, {}],
    ['who began long ago', true, { from: '2020-01-01' }],
    // Pages are built on one day and read on another, so the browser decides about what is still to come.
    ['who begins tomorrow', true, { from: '2026-11-16' }],
    ['who ends tomorrow', true, { to: '2026-11-16' }],
    ['who has his last', true, { to: '2026-11-15' }],
    ['who ended yesterday', false, { to: '2026-11-14' }],
    ['who ended in another year', false, { from: '2024-01-01', to: '2025-12-31' }],
  ])('of one %s bring it into the page: %s', (_, shown, days) => {
    expect(draw([{ ...SPONSOR, ...days }]) !== '').toBe(shown)
  })

  it.each([
    ['2026-11-15T23:59:59.999Z', true],
    ['2026-11-16T00:00:00.000Z', false],
  ])('end with their last moment: built at %s in the page %s', (now, shown) => {
    vi.setSystemTime(new Date(now))
    expect(draw([{ ...SPONSOR, to: '2026-11-15' }]) !== '').toBe(shown)
  })

  it('are told to the browser as moments, the last day included', () => {
    const html = draw([{ ...SPONSOR, from: '2026-11-30', to: '2026-12-31' }])
    expect(Date.parse(html.match(/data-from="([^"]*)"/)?.[1] ?? '')).toBe(Date.UTC(2026, 10, 30))
    expect(Date.parse(html.match(/data-until="([^"]*)"/)?.[1] ?? '')).toBe(Date.UTC(2027, 0, 1))
  })

  it('are not told where there are none', () => {
    expect(draw([SPONSOR])).not.toMatch(/data-(?:from|until)/)
  })
})

describe('a click on a sponsor', () => {
  it('is told to nobody unless somebody counts', () => {
    expect(draw([SPONSOR])).not.toMatch(/data-press|data-asks/)
  })

  it.each([true, false])('is told by label to who counts; where readers are asked first: %s', (consent) => {
    const link = linkIn(draw([SPONSOR], { clicks: 'https://count.example', consent }))
    expect(link).toContain('data-press="docs-one" data-press-to="https://count.example"')
    expect(link.includes('data-asks')).toBe(consent)
  })
})

describe('several sponsors', () => {
  const other: Sponsor = { ...SPONSOR, label: 'docs-two', to: '2026-11-14' }

  it('stand in one place, in their order', () => {
    const html = draw([SPONSOR, { ...SPONSOR, label: 'docs-three' }], { clicks: 'https://count.example' })
    expect(html.match(/<section/g)).toHaveLength(1)
    expect([...html.matchAll(/data-press="([^"]*)"/g)].map(([, label]) => label)).toEqual(['docs-one', 'docs-three'])
  })

  it('lose the one that is over', () => {
    expect(draw([other, SPONSOR]).match(/<a /g)).toHaveLength(1)
  })

  it('that are all over leave nothing behind', () => {
    expect(draw([other])).toBe('')
    expect(draw([])).toBe('')
  })
})

it.each(Object.keys(STRINGS))('in %s there is a word that marks sponsors', (id) => {
  expect(STRINGS[id]).toBeTruthy()
})
