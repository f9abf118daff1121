/** Tests of what is said about containers and fences that are not closed, and about `:::` lines that mean nothing. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { complaints, FILE, render, scratchContent } from './scratch.fixture.ts'

const at = (line: number, message: string) => `${FILE}:${line} error ${message}`

test.each([
  ['a closed container', '::: tip\na\n:::'],
  ['more colons at the end', '::: tip\na\n:::::'],
  ['one inside another', ':::: tip\n::: warning\na\n:::\n::::'],
  ['tabs with a container inside', ':::: tabs\n@tab A\n::: tip\na\n:::\n::::'],
  ['tabs in a list', '1. one\n\n   ::: tabs#os\n   @tab A\n   a\n   :::\n\n2. two'],
  ['a container in a quote', '> ::: tip\n> a\n> :::'],
  ['a hint made of a quote', '> [!NOTE]\n> a'],
  ['an alignment', '::: center\na\n:::'],
  ['a fence', '```js\na\n```'],
  ['an empty fence', '```\n```'],
  ['a fence in a list', '- a\n\n  ```sh\n  b\n  ```\n- c'],
  ['a fence in a quote', '> ~~~\n> a\n> ~~~'],
  ['a fence with colons in it', '```md\n::: tpi\n:::\n```'],
  ['escaped colons', '\\::: tpi\n\n`::: tpi`'],
  ['colons inside a line', 'a ::: b'],
])('%s is fine', (_, text) => {
  expect(complaints(text)).toEqual([])
})

test.each([
  ['to the end of the page', 'a\n\n::: tip\nb', 3, 'the container ::: tip is never closed'],
  ['at the end of its list item', '- ::: warning Title\n  a\n- b\n', 1, 'the container ::: warning is never closed'],
  ['before its parent ends', ':::: tip\n::: info\na\n::::', 2, 'the container ::: info is never closed'],
  ['because of a shorter line', ':::: tip\na\n:::\n', 1, 'the container :::: tip is never closed'],
  ['as tabs', '::: tabs#os\n@tab A\na', 1, 'the container ::: tabs is never closed'],
])('a container runs %s', (_, text, line, message) => {
  expect(complaints(text)[0]).toBe(at(line, message))
})

test('of two containers with the same colons the inner one is named, and the last line closes nothing', () => {
  expect(complaints('::: tip\n::: info\na\n:::\n\nb\n\n:::')).toEqual([
    at(2, 'the container ::: info is never closed'),
    at(8, '::: closes nothing'),
  ])
})

test.each([
  ['a fence', 'a\n\n```js\nb\n\nc\n', 3, 'the code block ``` is never closed'],
  ['an empty fence', '```', 1, 'the code block ``` is never closed'],
  ['a fence with a shorter end', '````\na\n```\n', 1, 'the code block ```` is never closed'],
  ['a fence in a container', '::: tip\n```\na\n:::\n', 2, 'the code block ``` is never closed'],
])('%s is never closed', (_, text, line, message) => {
  expect(complaints(text)).toContain(at(line, message))
})

test.each([
  ['::: tpi\na\n:::', 'unknown container ::: tpi', 'Did you mean ::: tip?'],
  ['::: Warning\na\n:::', 'unknown container ::: Warning', 'Did you mean ::: warning?'],
  ['::: tip: Title\na\n:::', 'unknown container ::: tip:', 'Did you mean ::: tip?'],
  [':::: zzzzzzzzz\na\n::::', 'unknown container :::: zzzzzzzzz', 'Known containers: card'],
  ['::: tabs os\n@tab A\n:::', '::: tabs os is not a group of tabs', 'Write ::: tabs#name'],
])('%j is no container', (text, message, remedy) => {
  const { problems } = render(text)
  expect(problems).toMatchObject([{ at: `${FILE}:1`, severity: 'error', message }])
  expect(problems[0]?.remedy).toContain(remedy)
})

test('a line in the middle of a paragraph is named with its place', () => {
  expect(complaints('a\nb\n::: tpi\nc\n:::')).toEqual([at(3, 'unknown container ::: tpi')])
})

test('the place is that of the file which was included', () => {
  const contentDir = scratchContent({ 'en/guide/part.md': 'a\n\n::: tip\nb\n' })
  const [problem] = render('<!-- @include: ./part.md -->', { contentDir }).problems.filter(
    ({ severity }) => severity === 'error',
  )
  rmSync(contentDir, { recursive: true })
  expect(problem).toMatchObject({ at: 'en/guide/part.md:3', message: 'the container ::: tip is never closed' })
})
