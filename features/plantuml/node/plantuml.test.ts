/** Tests of PlantUML blocks and fences, with and without a server. */
import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { complaints, components, html, render } from '../../../engine/markdown/scratch.fixture.ts'
import { diagramUrl } from './plantuml.ts'

const SERVER = { settings: { plantuml: { server: 'https://uml.example.org/plantuml/' } } }

/** Reads back what an address of a diagram holds. */
function decoded(url: string): string {
  const theirs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'
  const standard = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  const signs = url.slice(url.lastIndexOf('/') + 1).replace(/./g, (sign) => standard[theirs.indexOf(sign)] ?? '?')
  return inflateRawSync(Buffer.from(signs, 'base64')).toString()
}

describe('with a server', () => {
  test.each([
    ['a block', '@startuml\nA -> B: hi\n@enduml', '@startuml\nA -> B: hi\n@enduml', 'svg'],
    ['a fence without ends', '```plantuml\nA -> B\n```', '@startuml\nA -> B\n@enduml', 'svg'],
    ['a fence with ends', '```puml\n@startsalt\n{ [OK] }\n@endsalt\n```', '@startsalt\n{ [OK] }\n@endsalt', 'svg'],
    ['letters', '@startditaa\n+--+\n@endditaa', '@startditaa\n+--+\n@endditaa', 'png'],
    ['Chinese', '@startmindmap\n* 根\n@endmindmap', '@startmindmap\n* 根\n@endmindmap', 'svg'],
    ['a block with empty lines', '@startuml\n\nA -> B\n\n# x\n@enduml', '@startuml\n\nA -> B\n\n# x\n@enduml', 'svg'],
  ])('%s is a picture', (_, text, source, format) => {
    const { body, imageOrigins, problems } = render(text, SERVER)
    const [diagram] = components(body)
    const src = String(diagram?.props.src)
    expect(src).toMatch(new RegExp(`^https://uml\\.example\\.org/plantuml/${format}/[\\w-]+$`))
    expect(decoded(src)).toBe(source)
    expect(imageOrigins).toEqual(['https://uml.example.org'])
    expect(problems).toEqual([])
    expect(html(text, SERVER)).toContain('[code 0]</PlantUml>')
  })

  test('has its title as alternative text', () => {
    expect(components(render('@startuml\ntitle How it works\n@enduml', SERVER).body)[0]?.props.alt).toBe('How it works')
  })
})

test('without a server is shown as source, with a warning', () => {
  expect(render('x\n\n@startuml\nA -> B\n@enduml\ny').codes).toMatchObject([{ lang: 'text', label: 'plantuml' }])
  expect(complaints('x\n\n@startuml\nA -> B\n@enduml')).toEqual([
    'en/guide/page.md:3 warning no server draws this PlantUML diagram',
  ])
})

test.each([
  ['is never closed', '@startuml\nA -> B', ['en/guide/page.md:1 error @startuml without @enduml']],
  ['is closed by another end', '@startwbs\n* a\n@enduml', ['en/guide/page.md:1 error @startwbs without @endwbs']],
  ['is text in a line', 'Write @startuml here.', []],
  ['is code', '    @startuml', []],
  ['is unknown', '@startfoo\nx\n@endfoo', []],
])('a block that %s', (_, text, expected) => expect(complaints(text, SERVER)).toEqual(expected))

test('the block ends before the text behind it', () => {
  expect(html('- a\n\n  @startjson\n  {}\n  @endjson\n- b', SERVER)).toMatch(/<\/PlantUml>\s*<\/li>\s*<li>\s*<p>b/)
})

test('refuses what is no address of a server', () => {
  expect(complaints('@startuml\n@enduml', { settings: { plantuml: { server: '/uml' } } })).toEqual([
    'en/guide/page.md:1 error plantuml: /uml is no address of a server',
  ])
})

test('an address never needs escaping', () => {
  for (let length = 1; length < 40; length++) expect(diagramUrl('https://x', 'é'.repeat(length))).toMatch(/^[\w:/-]+$/)
})
