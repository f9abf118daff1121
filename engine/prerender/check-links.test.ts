/** Tests of the link check. */
import { describe, expect, it } from 'vitest'
import type { PageFacts } from '../markdown/page-cache.ts'
import { scratchFolder } from '../pages/scratch.fixture.ts'
import { Problems } from '../problems.ts'
import { checkPages } from './check-links.ts'

function rendered(changes: Partial<PageFacts>): PageFacts {
  const lists = { headings: [], ids: [], links: [], assets: [], localAssets: [], imageOrigins: [], components: [] }
  return {
    ...lists,
    icons: [],
    includes: [],
    problems: [],
    mediaOrigins: [],
    files: [],
    generated: [],
    textFiles: [],
    headingPlaces: [],
    examples: [],
    words: 0,
    excerpt: '',
    ...changes,
  }
}

const AT = 'en/guide/a.md:7'
const link = (route: string | null, hash = '') => ({ route, hash, at: AT, written: `${route ?? ''}#${hash}` })

function problemsOf(page: Partial<PageFacts>, publicFiles: Record<string, string> = {}) {
  const problems = new Problems()
  checkPages({
    pages: [
      { route: '/guide/a.html', rendered: rendered({ ids: ['own'], ...page }) },
      { route: '/guide/install.html', rendered: rendered({ ids: ['from-source', '部署', 'docker-compose'] }) },
      { route: '/guide/A%20b.html', rendered: rendered({}) },
    ],
    otherRoutes: ['/tool/', '/404.html', '/guide/moved.html'],
    publicDir: scratchFolder(publicFiles),
    components: new Set(['Badge', 'Tabs']),
    attributes: {},
    problems,
  })
  return problems.all
}

describe('links', () => {
  it.each([
    ['to a page', link('/guide/install.html')],
    ['to a page with an encoded name', link('/guide/A%20b.html')],
    ['to a heading', link('/guide/install.html', 'from-source')],
    ['to a Chinese heading', link('/guide/install.html', '部署')],
    ['to its own heading', link(null, 'own')],
    ['to a catalogue', link('/tool/')],
    ['to a heading of a page made later', link('/tool/', 'any')],
    ['to a redirect', link('/guide/moved.html')],
  ])('are good %s', (_, good) => {
    expect(problemsOf({ links: [good] })).toEqual([])
  })

  it('to a section of a page with errors are good: the errors may be why it is missing', () => {
    const problems = new Problems()
    const broken = rendered({ problems: [{ severity: 'error', at: 'en/b.md:1', message: 'no data' }] })
    const page = rendered({ links: [link('/b.html', 'any')] })
    const pages = [page, broken].map((facts, i) => ({ route: i ? '/b.html' : '/a.html', rendered: facts }))
    const nothing = { otherRoutes: [], publicDir: '/nowhere', components: new Set<string>(), attributes: {} }
    checkPages({ pages, ...nothing, problems })
    expect(problems.all).toEqual([])
  })

  it.each([
    [
      'a slip',
      link('/guide/instal.html'),
      'dead link: /guide/instal.html#',
      'The nearest page is /guide/install.html.',
    ],
    ['a slip in a name with spaces', link('/guide/A%20c.html'), /^dead link/, 'The nearest page is /guide/A b.html.'],
    ['nothing near', link('/x/completely/elsewhere.html'), /^dead link/, 'Check the path; it is relative to the file.'],
    [
      'a slip in a heading',
      link('/guide/install.html', 'from-sorce'),
      /^dead anchor/,
      'The nearest anchor is #from-source.',
    ],
    [
      'an older slug',
      link('/guide/install.html', 'Docker_Compose'),
      /^dead anchor/,
      'The nearest anchor is #docker-compose.',
    ],
    [
      'no such heading',
      link('/guide/install.html', 'something-else'),
      /^dead anchor/,
      '/guide/install.html has no such heading.',
    ],
    ['no such heading here', link(null, 'missing-one'), /^dead anchor/, '/guide/a.html has no such heading.'],
  ])('are dead with %s, and what was probably meant is said', (_, dead, message, remedy) => {
    const expected = message instanceof RegExp ? expect.stringMatching(message) : message
    expect(problemsOf({ links: [dead] })).toEqual([{ severity: 'error', at: AT, message: expected, remedy }])
  })

  it('are all reported', () => {
    expect(problemsOf({ links: [link('/gone1.html'), link('/tool/'), link('/gone2.html')] })).toHaveLength(2)
  })
})

describe('files', () => {
  it('are found in the public folder', () => {
    const assets = [{ path: '/img/a b.png', at: AT }]
    expect(problemsOf({ assets }, { 'img/a b.png': '' })).toEqual([])
  })

  it('that are missing are an error', () => {
    expect(problemsOf({ assets: [{ path: '/img/gone.png', at: AT }] })).toEqual([
      {
        severity: 'error',
        at: AT,
        message: 'file not found: /img/gone.png',
        remedy: expect.stringContaining('public/'),
      },
    ])
  })
})

describe('components', () => {
  it.each([
    ['Badgee', 'Did you mean <Badge>?'],
    ['Carousel', 'Known components: Badge, Tabs.'],
  ])('named %s are unknown', (name, remedy) => {
    const message = `unknown component <${name}>`
    expect(problemsOf({ components: [{ name, at: AT }] })).toEqual([{ severity: 'error', at: AT, message, remedy }])
  })

  it('that exist are good', () => {
    expect(problemsOf({ components: [{ name: 'Tabs', at: AT }] })).toEqual([])
  })
})
