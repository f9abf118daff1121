/** Tests of the document that is indexed. */
import { describe, expect, it } from 'vitest'
import type { PageData } from '../../../core/page.ts'
import { pageData } from '../../../engine/pages/scratch.fixture.ts'
import { indexedHtml, mainOf, type Priority, searchTerms, spacedHtml } from './indexed-html.ts'

const HTML =
  '<html lang="zh-CN"><body><nav>导航 Menu</nav><main data-pagefind-body><p>你好世界</p></main><footer>Foot</footer></body></html>'

function indexed(changes: Partial<PageData> = {}, priority: Priority = 'guide', html = HTML): string {
  const page = pageData('/a.html', changes)
  const names = searchTerms(page, { names: [], keywords: [] })
  return indexedHtml({ page, language: 'und-x-zh', priority, main: mainOf(html), names }).content
}
const meta = (name: string, text: string) => `<i data-pagefind-meta="${name}[content]" content="${text}"></i>`
const filter = (name: string, text: string) => `<i data-pagefind-filter="${name}[content]" content="${text}"></i>`

describe('indexedHtml', () => {
  it('is the main part with its facts, under the name of the index', () => {
    expect(indexed()).toBe(
      '<html lang="und-x-zh"><body><main data-pagefind-body><p> 你好 世界 </p></main>' +
        `${meta('title', 'Page')}</body></html>`,
    )
  })

  it('reaches to the last end of a main part', () => {
    const html =
      '<main><pre>&lt;/main></pre><iframe srcdoc="<main></main>"></iframe><p>rest</p></main><aside>no</aside>'
    expect(indexed({}, 'guide', html)).toContain('<p>rest</p></main><i ')
  })

  it('has no text of a document without a main part', () => {
    expect(indexed({}, 'guide', '<p>text</p>')).toBe(
      `<html lang="und-x-zh"><body>${meta('title', 'Page')}</body></html>`,
    )
  })

  it.each<[string, Partial<PageData>, string[]]>([
    [
      'a Chinese title',
      { title: '你好世界docker' },
      [meta('title', '你好 世界 docker'), meta('sounds', 'nihaoshijie nhsj shijie sj nihaoshijiedocker')],
    ],
    ['a short title', { frontmatter: { shortTitle: 'P' } }, [meta('title', 'Page'), meta('names', 'P')]],
    ['aliases', { frontmatter: { aliases: ['A b', 'C'] } }, [meta('title', 'Page'), meta('names', 'A b | C')]],
    [
      'aliases after a short title',
      { frontmatter: { shortTitle: 'P', aliases: ['A'] } },
      [meta('title', 'Page'), meta('names', 'P | A')],
    ],
    ['keywords', { frontmatter: { keywords: ['k', 'l m'] } }, [meta('title', 'Page'), meta('keywords', 'k | l m')]],
    [
      'sounds of aliases',
      { frontmatter: { aliases: ['重庆'] } },
      [meta('title', 'Page'), meta('names', '重庆'), meta('sounds', 'chongqing cq')],
    ],
    ['no empty facts', { title: ' ', frontmatter: { aliases: [], keywords: [''] } }, []],
  ])('says %s', (_, changes, tags) => {
    expect(indexed(changes).split('</main>')[1]?.replace('</body></html>', '')).toBe(tags.join(''))
  })

  it('says where a page stands, without the first page and the page itself', () => {
    const breadcrumb = ['Home', 'Guide', '指南', 'Page'].map((title) => ({ route: '/', title }))
    const found = indexed({ breadcrumb })
    expect(found).toContain(`${filter('trail', 'Guide')}${filter('trail', '指南')}</body>`)
    expect(found).not.toContain('Home')
    for (const count of [1, 2]) expect(indexed({ breadcrumb: breadcrumb.slice(0, count) })).not.toContain('trail')
  })

  it('says only of pages beside the others how they stand', () => {
    expect(indexed({}, 'aside')).toContain(filter('standing', 'aside'))
    expect(indexed({}, 'guide')).not.toContain('standing')
  })

  it.each(['"><script>alert(1)</script>', '<b>', '&quot;'])('keeps %s from becoming markup', (text) => {
    const breadcrumb = ['Home', text, 'Page'].map((title) => ({ route: '/', title }))
    const facts = indexed({ title: text, frontmatter: { aliases: [text], keywords: [text] }, breadcrumb })
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    expect(facts).not.toContain(text)
    for (const tag of [meta('title', safe), meta('names', safe), meta('keywords', safe), filter('trail', safe)])
      expect(facts).toContain(tag)
  })
})

describe('spacedHtml', () => {
  it.each([
    ['a term and its value', '<dt>Variable</dt><dd>ALIST_ADDR</dd>', '<dt>Variable</dt> <dd>ALIST_ADDR</dd>'],
    ['text', '<p>你好世界</p>', '<p> 你好 世界 </p>'],
    ['text without tags', '你好世界', ' 你好 世界 '],
    ['text around tags', 'a<br>你好</p>b', 'a<br> 你好 </p>b'],
    ['text in code', '<code>你好</code>', '<code> 你好 </code>'],
    ['not attributes', '<a title="你好世界" id=\'你好\'>x</a>', '<a title="你好世界" id=\'你好\'>x</a>'],
    ['not attributes with >', '<a title="你>好世界">你好</a>', '<a title="你>好世界"> 你好 </a>'],
    [
      'not attributes with the other quote',
      `<a title='"你>好' b="'>你好">你好</a>`,
      `<a title='"你>好' b="'>你好"> 你好 </a>`,
    ],
    ['not attributes with <', '<a b="<你好>">你好</a>', '<a b="<你好>"> 你好 </a>'],
    ['not comments', '<!-- 你好 > "世界 -->你好', '<!-- 你好 > "世界 --> 你好 '],
    ['not comments with tags', '<!--<p title="-->你好', '<!--<p title="--> 你好 '],
    ['after an empty comment', '<!---->你好', '<!----> 你好 '],
    ['after a bare >', 'a > 你好', 'a >  你好 '],
    ['nothing in a tag without end', '<a title="你好>世界', '<a title="你好>世界'],
    ['nothing in a comment without end', '<!-- 你好 >世界', '<!-- 你好 >世界'],
    ['beside entities', '&lt;你好&amp;', '&lt; 你好 &amp;'],
    ['nothing of nothing', '', ''],
    [
      'text in elements that only carry classes',
      '<span class="a">你好<span class="b">世界</span></span>',
      ' 你好 世界 ',
    ],
    ['text around elements that say more', '<span class="a" id="b">你</span>好', '<span id="b"> 你 </span> 好 '],
    ['no Latin text', '<p>plain &amp; simple</p>', '<p>plain &amp; simple</p>'],
  ])('spaces %s', (_, html, expected) => {
    expect(spacedHtml(html).html).toBe(expected)
  })

  it.each(['<', '<a "', '<!--', '<p>你', '"'])('goes through 10,000 of %s in time', (piece) => {
    const html = piece.repeat(10_000)
    expect(spacedHtml(html).html.replaceAll(' ', '')).toBe(html.replaceAll(' ', ''))
  })
})

describe('the text of a document', () => {
  const words = (html: string) => spacedHtml(html).text.trim().split(/\s+/)

  it.each([
    ['text between tags', '<p>one</p><p>two</p>', ['one', 'two']],
    ['one word that may be broken', '<code>refresh_<wbr>token</code>', ['refresh_token']],
    ['one word that has several colours', '<span class="a">refresh</span>_token', ['refresh_token']],
    ['no attributes', '<a title="no > no" href=\'no\'>one</a>', ['one']],
    ['no comments', 'one<!-- no > no -->two', ['one', 'two']],
    ['entities', '&lt;one&gt; &amp; t&#119;o&nbsp;&quot;x&quot;', ['<one>', '&', 'two', '"x"']],
    ['nothing of a tag without end', 'one<a title="no', ['one']],
    ['nothing of nothing', '', ['']],
  ])('is %s', (_, html, expected) => {
    expect(words(html)).toEqual(expected)
  })

  it('does not read entities as tags', () => {
    expect(words('&lt;!-- one &lt;a title=&quot; two')).toEqual(['<!--', 'one', '<a', 'title="', 'two'])
  })
})

describe('searchTerms', () => {
  it('joins what the author and the site know, each once', () => {
    const page = pageData('/a.html', { frontmatter: { shortTitle: 'A', aliases: ['B', 'C'], keywords: ['k'] } })
    expect(searchTerms(page, { names: ['C', 'D'], keywords: ['l', 'k'] })).toEqual({
      names: ['A', 'B', 'C', 'D'],
      keywords: ['k', 'l'],
    })
  })
})
