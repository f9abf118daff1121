/** Tests that examples which do not parse are reported on the line of the mistake. */
import { expect, test, vi } from 'vitest'
import { render } from '../../engine/markdown/scratch.fixture.ts'
import { checkExamples, type Verdicts } from './check-examples.ts'

function memory() {
  const known = new Map()
  return {
    get: (key: string) => known.get(key),
    set: vi.fn((key: string, value: unknown) => void known.set(key, value)),
  } satisfies Verdicts
}

const fence = (lang: string, code: string) => `text\n\n\`\`\`${lang}\n${code}\n\`\`\`\n`
const check = async (text: string) =>
  (await checkExamples(render(text).examples, memory())).map(
    ({ severity, at, message }) => `${severity} ${at} ${message}`,
  )

test.each([
  ['json', '{"a": [1, 2]}'],
  ['yaml', 'a: 1\n---\nb: [1]'],
  ['toml', 'a = 1\n[b]\nc = "d"'],
  ['bash', 'if true; then\n  echo "a"\nfi\ncat <<EOF\nx\nEOF'],
  ['jsonc', '{ // comment\n}'],
  ['js', 'if ('],
  ['text', '{'],
])('%s is fine', async (lang, code) => expect(await check(fence(lang, code))).toEqual([]))

test.each([
  ['json', '{\n  "a": 1,\n}', 6, 'JSON'],
  ['yml', 'a: 1\nb: [1', 5, 'YAML'],
  ['toml', 'a = 1\nb = ', 5, 'TOML'],
  ['sh', 'echo a\nif true; then\necho b )', 6, 'shell'],
])('%s with a mistake is reported', async (lang, code, line, name) => {
  const [problem, ...others] = await check(fence(lang, code))
  expect(others).toEqual([])
  expect(problem).toMatch(new RegExp(`^warning en/guide/page\\.md:${line} this is not valid ${name}: \\S`))
})

test('each mistake keeps its own place, also among several of one language', async () => {
  const problems = await check(
    `${fence('sh', 'echo a')}${fence('sh', 'fi')}${fence('sh', 'echo c')}${fence('sh', 'done')}`,
  )
  expect(problems.map((text) => /:(\d+)/.exec(text)?.[1])).toEqual(['9', '19'])
})

test('an example is read once', async () => {
  const verdicts = memory()
  const { examples } = render(fence('json', '{'))
  const first = await checkExamples([...examples, ...examples], verdicts)
  expect(first).toHaveLength(2)
  expect(await checkExamples(examples, verdicts)).toEqual([first[0]])
  expect(verdicts.set).toHaveBeenCalledOnce()
})
