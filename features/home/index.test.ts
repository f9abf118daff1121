/** Tests of the frontmatter of home pages. */
import { expect, it } from 'vitest'
import { splitFrontmatter } from '../../engine/pages/frontmatter.ts'
import { home } from './index.ts'

const split = (line: string) => splitFrontmatter('a.md', `---\n${line}\n---\n`, home.frontmatter)

it('has actions', () => {
  expect(split('actions: [{ text: Go, link: /a/, type: primary }]')).toMatchObject({
    frontmatter: { actions: [{ text: 'Go', link: '/a/', type: 'primary' }] },
    problems: [],
  })
})

it.each([
  ['actions: [{ text: Go }]', /^actions\.0\.link /],
  ['actions: [{ text: Go, link: /a/, type: big }]', /^actions\.0\.type /],
])('refuses `%s`', (line, message) => {
  expect(split(line).problems).toEqual([
    expect.objectContaining({ severity: 'error', at: 'a.md:2', message: expect.stringMatching(message) }),
  ])
})

it('names its links, pictures and icons by key', () => {
  const frontmatter = {
    actions: [{ text: 'Go', link: '/a/', icon: 'rocket' }],
    features: [{ title: 'F', icon: 'star' }],
    highlights: [{ header: 'H', image: '/h.png', highlights: [{ title: 'I', link: './b.md', icon: 'tag' }] }],
    heroImage: '/logo.svg',
  }
  expect(home.frontmatterLinks!(frontmatter)).toMatchObject({
    actions: ['/a/'],
    features: [undefined, './b.md'],
    highlights: ['/h.png', undefined],
    heroImage: ['/logo.svg'],
  })
  expect(home.frontmatterIcons!(frontmatter)).toEqual({ actions: ['rocket'], features: ['star'], highlights: ['tag'] })
})
