/** Tests of what the dialog shows of a page. */
import { describe, expect, it } from 'vitest'
import type { SearchPlace } from '../shared/answer.ts'
import { hitOf } from './hits.ts'
import { prepare } from './match.ts'
import { foundPage, type Section } from './pages.ts'
import { readQuery } from './query.ts'

const section = (id: string, heading: string, text: string): Section => ({
  id,
  heading,
  level: id ? 2 : 1,
  text,
  prepared: { heading: prepare(''), all: prepare('') },
})

interface Given {
  /** How well the title fits. */
  fits?: number
  typed?: string
  sections: Array<[section: Section, score: number]>
}

function hit({ fits = 0, typed = 'docker', sections }: Given) {
  const page = foundPage({
    url: '/guide/a.html',
    content: '',
    meta: { title: 'About Docker' },
    filters: { trail: ['Guide'] },
    anchors: [],
  })
  const ranked = {
    page,
    score: 1,
    title: fits,
    name: fits,
    coverage: 1,
    sections: sections.map(([each, score]) => ({ section: each, score })),
  }
  return hitOf(ranked, readQuery(typed))
}
const urls = (given: Given) => hit(given).places.map(({ url }) => url)
const text = (parts: SearchPlace['excerpt'] | undefined) => parts?.map((part) => part.text).join('')

const INTRO = section('', '', 'The beginning with docker')
const A = section('a', 'Part A', 'text of docker a')
const B = section('b', 'Part B', 'text b')

describe('hitOf', () => {
  it('names the page and where it stands', () => {
    expect(hit({ sections: [[INTRO, 1]] })).toEqual({
      url: '/guide/a.html',
      title: 'About Docker',
      trail: ['Guide'],
      places: [
        {
          title: [
            { text: 'About ', match: false },
            { text: 'Docker', match: true },
          ],
          url: '/guide/a.html',
          excerpt: [
            { text: 'The beginning with ', match: false },
            { text: 'docker', match: true },
          ],
        },
      ],
    })
  })

  it('marks heading and text of a section', () => {
    expect(
      hit({
        sections: [
          [INTRO, 0],
          [section('x', 'Docker!', 'a docker'), 1],
        ],
      }).places[0],
    ).toEqual({
      title: [
        { text: 'Docker', match: true },
        { text: '!', match: false },
      ],
      url: '/guide/a.html#x',
      excerpt: [
        { text: 'a ', match: false },
        { text: 'docker', match: true },
      ],
    })
  })

  it.each<[string, Given, string[]]>([
    [
      'the best section first',
      {
        sections: [
          [INTRO, 0.1],
          [A, 0.9],
          [B, 1],
        ],
      },
      ['#b', '#a'],
    ],
    [
      'the page first where its beginning is best',
      {
        sections: [
          [INTRO, 1],
          [A, 0.9],
        ],
      },
      ['', '#a'],
    ],
    [
      'the page first where its title fits',
      {
        fits: 1,
        sections: [
          [INTRO, 0],
          [A, 1],
        ],
      },
      ['', '#a'],
    ],
    [
      'no section that is far below the best',
      {
        sections: [
          [INTRO, 0],
          [A, 1],
          [B, 0.1],
        ],
      },
      ['#a'],
    ],
    [
      'the page where no section fits',
      {
        sections: [
          [INTRO, 0],
          [A, 0],
          [B, 0],
        ],
      },
      [''],
    ],
    ['the page without sections', { sections: [] }, ['']],
    [
      'three places at most',
      {
        fits: 1,
        sections: [[INTRO, 1], ...'abcdef'.split('').map((id): [Section, number] => [section(id, id, id), 1])],
      },
      ['', '#a', '#b'],
    ],
    ['addresses that are safe', { sections: [[section('部署 "x"', 'x', 'x'), 1]] }, ['#%E9%83%A8%E7%BD%B2%20%22x%22']],
  ])('shows %s', (_, given, expected) => {
    expect(urls(given)).toEqual(expected.map((hash) => `/guide/a.html${hash}`))
  })

  it('leaves the order of the sections alone', () => {
    const sections: Given['sections'] = [
      [INTRO, 0],
      [A, 0.9],
      [B, 1],
    ]
    hit({ sections })
    expect(sections.map(([{ id }]) => id)).toEqual(['', 'a', 'b'])
  })

  it('shows another part of a page that has no beginning', () => {
    expect(text(hit({ fits: 1, sections: [[A, 1]] }).places[0]?.excerpt)).toBe('text of docker a')
  })

  it('shows the first part that says something', () => {
    const sections: Given['sections'] = [
      [section('x', 'Only a heading', ''), 0],
      [A, 1],
    ]
    expect(text(hit({ fits: 1, sections }).places[0]?.excerpt)).toBe('text of docker a')
  })

  it('never makes markup', () => {
    const [place] = hit({ typed: 'script', sections: [[section('x', '<script>', '<img onerror=1>'), 1]] }).places
    expect(place?.title).toEqual([
      { text: '<', match: false },
      { text: 'script', match: true },
      { text: '>', match: false },
    ])
    expect(text(place?.excerpt)).toBe('<img onerror=1>')
  })
})
