/** Tests of the command that stores drawings, with a painter that only pretends. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LOCALES, scratchContent } from '../../../engine/markdown/scratch.fixture.ts'
import type { EngineOptions } from '../../../engine/options.ts'
import { diagrams } from '../index.ts'
import { drawDiagrams } from './command.ts'

const fence = (text: string, lang = 'mermaid') => `\`\`\`${lang}\n${text}\n\`\`\`\n`
let folder: string
let said: string[]
let asked: string[]

beforeEach(() => {
  said = []
  asked = []
  folder = scratchContent({
    'en/README.md': `# A\n\n${fence('pie\n "a": 1')}\n${fence('---\ntitle: T\n---\npie\n %% c\n bad')}`,
    'zh/README.md': `# B\n\n${fence('---\ntitle: B\n---\npie\n "a": 1')}`,
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

const drawings = () => (existsSync(join(folder, 'diagrams')) ? readdirSync(join(folder, 'diagrams')).sort() : [])

function run({ prune = false, under = [] as string[], svg = '<svg/>' } = {}): Promise<number> {
  const options = {
    contentDir: folder,
    publicDir: folder,
    config: { locales: LOCALES },
    features: [diagrams],
    lenient: false,
  }
  const painter = {
    draw: async (text: string, mode: string) => {
      asked.push(`${mode} ${text}`)
      if (text.includes('bad')) throw new Error('Parse error on line 2:\n bad')
      return svg
    },
    close: async () => {},
  }
  return drawDiagrams(
    options as unknown as EngineOptions,
    { prune, under },
    {
      start: async () => painter,
      say: (line) => said.push(line),
    },
  )
}

describe('drawDiagrams', () => {
  test('draws each different diagram once in both modes, and says what it cannot draw', async () => {
    expect(await run()).toBe(1)
    expect(asked).toEqual(['light pie\n "a": 1', 'dark pie\n "a": 1', 'light pie\n bad'])
    expect(drawings()).toEqual([expect.stringMatching(/^\w{24}\.dark\.svg$/), expect.stringMatching(/\.light\.svg$/)])
    expect(readFileSync(join(folder, 'diagrams', drawings()[0]!), 'utf8')).toBe('<svg/>')
    expect(said[0]).toBe('error  en/README.md:14  the diagram cannot be drawn: Parse error on line 2:\n     bad')
    expect(said[1]).toMatch(/^3 diagrams, 2 different: 1 drawn now, 1 errors, 0 old files removed/)
  })

  test('draws nothing twice', async () => {
    await run()
    writeFileSync(join(folder, 'en/README.md'), '# A\n')
    asked = []
    expect(await run()).toBe(0)
    expect(asked).toEqual([])
  })

  test('removes what no page uses when asked', async () => {
    await run()
    writeFileSync(join(folder, 'diagrams/notes.txt'), '')
    rmSync(join(folder, 'zh'), { recursive: true })
    writeFileSync(join(folder, 'en/README.md'), '# A\n')
    await run()
    expect(drawings()).toHaveLength(3)
    expect(await run({ prune: true })).toBe(0)
    expect(drawings()).toEqual(['notes.txt'])
    expect(said.at(-1)).toContain('2 old files removed')
  })

  test.each([
    [['zh'], 2],
    [['zh/'], 2],
    [['zh/README.md'], 2],
    [['z'], 0],
    [['de', 'zh/README.md'], 2],
  ])('draws only what is below %j when asked', async (under, files) => {
    expect(await run({ under })).toBe(0)
    expect(drawings()).toHaveLength(files)
  })

  test('stores nothing hostile', async () => {
    expect(await run({ svg: '<svg><script/></svg>' })).toBe(1)
    expect(said[0]).toContain('its drawing would hold <script>')
    expect(drawings()).toEqual([])
  })

  test('says what is wrong with flow charts', async () => {
    writeFileSync(join(folder, 'en/README.md'), `# A\n\n${fence('a=>start: A\na->b', 'flow')}`)
    expect(await run()).toBe(1)
    expect(said[0]).toContain('error  en/README.md:5  connection to an undefined node `b`')
  })
})
