/** Tests of charts: containers and what is kept out of them. */
import { describe, expect, test } from 'vitest'
import { complaints, components, render } from '../../../engine/markdown/scratch.fixture.ts'

const BAR = "{ type: 'bar', data: { labels: ['a'], datasets: [{ label: 'n', data: [1] }] } }"
const chart = (name: string, code: string, lang = 'js') =>
  `::: ${name} A *title*\n\n\`\`\`${lang}\n${code}\n\`\`\`\n\n:::\n\nend`

describe('a chart', () => {
  test.each([
    ['chartjs', 'chartjs'],
    ['chart', 'chartjs'],
    ['echarts', 'echarts'],
  ])('is written ::: %s', (name, kind) => {
    const code = name === 'echarts' ? '{ series: [{ type: "pie", data: [{ name: "a", value: 1 }] }] }' : BAR
    const [first] = components(render(chart(name, code)).body)
    expect(first).toMatchObject({
      component: 'Chart',
      props: { kind },
      title: ['A <em>title</em>'],
      at: 'en/guide/page.md:1',
    })
    expect(first?.props.table).toEqual({ head: ['', kind === 'chartjs' ? 'n' : '1'], rows: [['a', '1']] })
  })

  test('stands in a list', () => {
    const text = `- x\n\n${chart('chartjs', '{\n a: b\n}').replace(/^/gm, '  ')}`
    expect(complaints(text)).toEqual(['en/guide/page.md:7 error "b" is not known here'])
  })

  test.each([
    ['without data', '::: chartjs\n:::', '1 error a chart without data'],
    [
      'with text before',
      '::: chartjs\nx\n\n```json\n{}\n```\n:::',
      '2 error a chart holds one fence of json or js and nothing else',
    ],
    [
      'with text behind',
      `::: chartjs\n\`\`\`js\n${BAR}\n\`\`\`\n\nx\n:::`,
      '6 error a chart holds one fence of json or js and nothing else',
    ],
    [
      'of another language',
      '::: chartjs\n```yaml\na: 1\n```\n:::',
      '2 error a chart holds one fence of json or js and nothing else',
    ],
    ['without type', chart('chartjs', '{}'), '4 error the chart has no type'],
    ['of an unknown type', chart('chart', '{ "type": "map" }'), '4 error there is no chart type "map"'],
    ['without series', chart('echarts', '{ "title": {} }'), '4 error the chart has no series'],
    [
      'with a function',
      chart('echarts', '{\n  series: [],\n  tooltip: { formatter: (x) => x },\n}'),
      '6 error a function is not run here',
    ],
    [
      'that cannot be read',
      chart('chartjs', '{\n  "a": 1\n  "b": 2\n}', 'json'),
      '6 error the configuration cannot be read: Expected `,` or `}` but found `string`',
    ],
  ])('%s is refused', (_, text, complaint) => {
    const found = complaints(text)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`en/guide/page.md:${complaint}`)
  })

  test('that is refused is shown as its source', () => {
    const { codes } = render(chart('chartjs', '{}'))
    expect(codes).toMatchObject([{ code: '{}', lang: 'js' }])
  })
})

describe('the guard', () => {
  const option = (text: string) => `{ series: [],\n  x: ${text} }`
  test.each([
    [
      'a remote picture',
      "{ type: 'image', style: { image: 'https://x.org/a.png' } }",
      'https://x.org/a.png is not on this site',
    ],
    ['a remote symbol', "{ symbol: 'image://http://x.org/a.png' }", 'http://x.org/a.png is not on this site'],
    ['one of several symbols', "{ symbol: ['circle', 'image:////x.org/a.png'] }", '//x.org/a.png is not on this site'],
    ['a picture without scheme', "{ url: '//x.org/a.png' }", '//x.org/a.png is not on this site'],
    ['a script as link', "{ link: 'javascript:alert(1)' }", 'javascript:alert(1) is no address of a page'],
    ['HTML in a formatter', "{ formatter: '<b>{c}</b>' }", 'HTML in a formatter is not used: <b>{c}</b>'],
  ])('refuses %s', (_, text, message) => {
    expect(complaints(chart('echarts', option(text)))).toEqual([`en/guide/page.md:5 error ${message}`])
  })

  test.each([
    ['a picture of this site', "{ symbol: 'image:///img/a.png' }", { symbol: 'image:///img/a.png' }],
    ['a picture in the text', "{ image: 'data:image/png;base64,AA' }", { image: 'data:image/png;base64,AA' }],
    ['an address as a name', "{ name: 'https://x.org' }", { name: 'https://x.org' }],
    ['a link', "{ link: 'https://x.org' }", { link: 'https://x.org' }],
    ['new lines in a formatter', "{ formatter: '{b}<br/>{c}' }", { formatter: '{b}\n{c}' }],
    ['less-than signs', "{ formatter: '{c} < 3' }", { formatter: '{c} < 3' }],
    ['how boxes are drawn', "{ renderMode: 'html' }", { renderMode: 'richText' }],
  ])('keeps %s', (_, text, value) => {
    const [first] = components(render(chart('echarts', option(text))).body)
    expect(first?.props.config).toMatchObject({ x: value })
  })
})
