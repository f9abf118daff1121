/** Tests of what the index stores of a page. */
import { describe, expect, it } from 'vitest'
import { type Fragment, parseFragment, readFragment } from './fragment.ts'

function fragment(changes: Partial<Fragment> = {}): Fragment {
  return { url: '/a.html', content: '', meta: { title: 'Docker' }, filters: {}, anchors: [], ...changes }
}
const head = (element: string, id: string, text: string, location: number) => ({ element, id, text, location })
const sections = (changes: Partial<Fragment>) =>
  readFragment(fragment(changes)).sections.map(({ id, heading, text }) => `#${[id, heading].join(' ').trim()}: ${text}`)

describe('parseFragment', () => {
  it.each(['', 'pagefind_dcd'])('reads a file that begins with %j', (signature) => {
    expect(parseFragment(signature + JSON.stringify(fragment({ content: '你好' })))).toEqual(
      fragment({ content: '你好' }),
    )
  })

  it.each(['', 'pagefind_dcd', '<!doctype html>', 'pagefind_dcdpagefind_dcd{}'])('fails on %j', (text) => {
    expect(() => parseFragment(text)).toThrow(SyntaxError)
  })
})

describe('readFragment', () => {
  it('reads the facts of a page, with Chinese words together again', () => {
    const meta = { title: '你好 世界 docker', names: '你 好 | Other name', keywords: 'k | l m', sounds: 'nihao nh' }
    expect(readFragment(fragment({ meta, filters: { trail: ['Home', '指南'], standing: ['aside'] } }))).toEqual({
      url: '/a.html',
      title: '你好世界 docker',
      names: ['你好', 'Other name'],
      keywords: ['k', 'l m'],
      pinyin: ['nihao', 'nh'],
      trail: ['Home', '指南'],
      aside: true,
      sections: [],
    })
  })

  it('reads a page of which nothing is known', () => {
    const nothing = { names: [], keywords: [], pinyin: [], trail: [], aside: false, sections: [] }
    expect(readFragment(fragment({ meta: {} }))).toEqual({ url: '/a.html', title: '/a.html', ...nothing })
  })

  it.each<[string, Partial<Fragment>, string[]]>([
    ['without headings', { content: 'some words here' }, ['#: some words here']],
    ['that begins with its title', { content: 'Docker words', anchors: [head('h1', 'd', 'Docker', 0)] }, ['#: words']],
    [
      'with sections',
      { content: 'Docker one Mount it two', anchors: [head('h1', 'd', 'Docker', 0), head('h2', 'm', 'Mount it', 2)] },
      ['#: one', '#m Mount it: two'],
    ],
    [
      'with sections in any order',
      { content: 'zero one A two B three', anchors: [head('h3', 'b', 'B', 4), head('h2', 'a', 'A', 2)] },
      ['#: zero one', '#a A: two', '#b B: three'],
    ],
    [
      'with a section that says nothing',
      { content: 'one A B two', anchors: [head('h2', 'a', 'A', 1), head('h2', 'b', 'B', 2)] },
      ['#: one', '#a A: ', '#b B: two'],
    ],
    [
      'with a section named like the page',
      {
        content: 'Docker one A two Docker three',
        anchors: [head('h1', 'd', 'Docker', 0), head('h2', 'a', 'A', 2), head('h2', 'e', 'Docker', 4)],
      },
      ['#: one', '#a A: two', '#e Docker: three'],
    ],
    [
      'with other anchors',
      {
        content: 'one two',
        anchors: [
          head('p', 'x', 'two', 1),
          head('h2', 'y', ' ', 1),
          head('h7', 'z', 'two', 1),
          head('h1', 'w', 'two', 1),
        ],
      },
      ['#: one two'],
    ],
    [
      'in Chinese',
      {
        meta: { title: '你好 世界' },
        content: '你好 世界 第 一段 ， 内容 。 部署 （ 说明 ） 使用 docker',
        anchors: [head('h1', 't', '你好 世界', 0), head('h2', '部署', '部署 （ 说明 ）', 7)],
      },
      ['#: 第一段，内容。', '#部署 部署（说明）: 使用 docker'],
    ],
    [
      'with a heading that is not in its text',
      { content: 'one two', anchors: [head('h2', 'a', 'A', 1)] },
      ['#: one', '#a A: two'],
    ],
    ['with places beyond its end', { content: 'one', anchors: [head('h2', 'a', 'A', 99)] }, ['#: one', '#a A: ']],
    ['with text that looks like markup', { content: '<b> .*+ \ud800' }, ['#: <b> .*+ \ud800']],
    ['with nothing', { content: '' }, []],
  ])('cuts a page %s', (_, changes, expected) => {
    expect(sections(changes)).toEqual(expected)
  })

  it('knows the levels of headings', () => {
    const anchors = [head('h1', 'd', 'Docker', 0), head('h2', 'a', 'A', 2), head('h6', 'b', 'B', 3)]
    const { sections: found } = readFragment(fragment({ content: 'Docker one A B two', anchors }))
    expect(found.map(({ level }) => level)).toEqual([1, 2, 6])
  })

  it('leaves out the full stop that the indexer puts after a heading', () => {
    const anchors = [head('h1', 'd', 'Docker', 0), head('h2', 'm', 'Mount.', 3), head('h2', 'e', 'Empty', 5)]
    expect(sections({ content: 'Docker. Intro text. Mount. Body. Empty.', anchors })).toEqual([
      '#: Intro text.',
      '#m Mount.: Body.',
      '#e Empty: ',
    ])
  })

  it('keeps a dot with which a text begins', () => {
    const anchors = [head('h2', 's', 'Secrets', 1)]
    expect(sections({ content: 'One Secrets. .env has them', anchors })).toEqual([
      '#: One',
      '#s Secrets: .env has them',
    ])
  })

  it('keeps a word that only begins like the title', () => {
    expect(sections({ content: 'Dockerfile explained' })).toEqual(['#: Dockerfile explained'])
  })
})
