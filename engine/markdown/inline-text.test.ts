/** Tests of `{word:key}` in pages: what is filled in, what is left alone, and what is said when there is nothing. */
import { describe, expect, it } from 'vitest'
import { MarkdownRenderer } from './render.ts'
import { pageInput } from './scratch.fixture.ts'

const renderer = new MarkdownRenderer([
  {
    inlineText: {
      up: (key, context) => {
        if (key !== 'none') return key.toUpperCase()
        context.error('there is no such text', 'Write another.')
        return undefined
      },
    },
  },
])

const render = (text: string) => renderer.render(pageInput(text))
const html = (text: string) => JSON.stringify(render(text).body)

describe('{word:key}', () => {
  it.each([
    ['text', 'Press {up:save} twice: {up: save }.', 'Press SAVE twice: SAVE.'],
    ['a title', '## {up:save} it', 'SAVE it'],
    ['bold text and a link', '**{up:a}** [{up:b}](https://example.com)', '<strong>A</strong>'],
    ['a table', '| a |\n|---|\n| {up:save} |', 'SAVE'],
    ['text between code', '`{up:a}` {up:b} `{up:c}`', '</code> B <code'],
    ['text after a lonely backtick', 'a ` b {up:c}', 'a ` b C'],
  ])('is filled in, in %s', (_, text, shown) => {
    expect(html(text)).toContain(shown)
  })

  it.each([
    ['a code span', '`{up:save}`', '{up:save}'],
    ['a code span with backticks', '`` ` {up:save} ``', '{up:save}'],
    ['another word', '{down:save}', '{down:save}'],
    ['the name of an inherited property', '{constructor:save}', '{constructor:save}'],
  ])('stays in %s', (_, text, shown) => {
    expect(html(text)).toContain(shown)
  })

  it('stays in a block of code', () => {
    expect(render('```text\n{up:save}\n```\n\n{up:b}').codes[0]?.code).toBe('{up:save}')
  })

  it('is text, whatever signs it has', () => {
    expect(html('{up:*a* <b>x</b> [c] | ::d:: $e$ ~f~ ^g^ ==h== &amp; \\i}')).toContain(
      '*A* &lt;B&gt;X&lt;/B&gt; [C] | ::D:: $E$ ~F~ ^G^ ==H== &amp;AMP; \\\\I',
    )
  })

  it('is in the text of the Markdown copy, and counts as words', () => {
    const { text, words } = render('One {up:two three} four.')
    expect(text).toBe('One TWO THREE four.')
    expect(words).toBe(4)
    expect(render('One.').text).toBeUndefined()
  })

  it('without text is an error at its line', () => {
    const { problems } = render('First\n\n{up:a} and {up:none}')
    expect(problems).toEqual([
      {
        severity: 'error',
        at: expect.stringMatching(/:3$/),
        message: 'there is no such text',
        remedy: 'Write another.',
      },
    ])
  })
})
