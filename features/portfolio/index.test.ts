/** Tests of the frontmatter of portfolio pages: its keys, its kind, and what it names. */
import { describe, expect, it } from 'vitest'
import { splitFrontmatter } from '../../engine/pages/frontmatter.ts'
import { buildGraph } from '../../engine/pages/graph.ts'
import { config, EN, engineOptions, scratchFolder, sourcePage, ZH } from '../../engine/pages/scratch.fixture.ts'
import { checkSettings } from '../../engine/prerender/check-settings.ts'
import { metaIcons } from '../../engine/prerender/icon-uses.ts'
import { Problems } from '../../engine/problems.ts'
import { home } from '../home/index.ts'
import { portfolio } from './index.ts'

const MEDIAS = [
  { name: 'Code', url: 'https://example.org', icon: 'si:github' },
  { name: 'Mail', url: 'mailto:a@b.c' },
]

function graphOf(frontmatter: Parameters<typeof sourcePage>[1]) {
  const pages = [sourcePage('en/about.md', frontmatter)]
  const problems = new Problems()
  return buildGraph({ config: config(), features: [portfolio, home], locales: [EN, ZH], pages, problems })
}

describe('the frontmatter of a portfolio', () => {
  it('is known, with its types', () => {
    const read = (yaml: string) => splitFrontmatter('a.md', `---\n${yaml}\n---\n`, portfolio.frontmatter)
    expect(
      read('portfolio: true\nname: A\nwelcome: Hi\ntitles: [B, 2]\navatar: /a.png\navatarDark: /b.png'),
    ).toMatchObject({
      problems: [],
      frontmatter: { portfolio: true, name: 'A', titles: ['B', '2'] },
    })
    expect(read('medias: [{ name: A }]').problems).toHaveLength(1)
    expect(read('portfolio: yes please').problems).toHaveLength(1)
  })

  it('makes the page a portfolio, also where it is a home, and gives it no sidebar', () => {
    const { byRoute } = graphOf({ home: true, portfolio: true })
    expect(byRoute.get('/about.html')).toMatchObject({ kind: 'portfolio', sidebar: null })
    expect(graphOf({ home: true }).byRoute.get('/about.html')?.kind).toBe('home')
  })

  it('names pictures that must exist', () => {
    const root = scratchFolder({ 'public/a.png': '' })
    const problems = new Problems()
    const options = { ...engineOptions(`${root}/content`), features: [portfolio] }
    checkSettings({ graph: graphOf({ avatar: '/a.png', avatarDark: '/b.png' }), locales: [EN, ZH] }, options, problems)
    expect(problems.errors.map(({ message }) => message)).toEqual(['avatarDark names /b.png, which does not exist'])
  })

  it('names icons', () => {
    const meta = graphOf({ medias: MEDIAS }).byRoute.get('/about.html')!
    expect(metaIcons(meta, [portfolio])).toEqual([{ name: 'si:github', at: 'en/about.md' }])
    expect(metaIcons(meta, [])).toEqual([])
  })
})
