/** Tests of the text that a copy button copies. */
import { describe, expect, it } from 'vitest'
import { textOf } from './browser.ts'

/** As much of a code block as is looked at. */
function block(lang: string | undefined, text: string | null): HTMLElement {
  const lines = text?.split('\n').map((textContent) => ({ textContent })) ?? []
  return { dataset: { lang }, querySelectorAll: () => lines } as unknown as HTMLElement
}

describe('textOf', () => {
  it.each(['bash', 'sh', 'shell', 'zsh', 'console', 'cmd', 'powershell'])('takes prompts out of %s', (lang) => {
    expect(textOf(block(lang, '$ cd x\n> dir\nplain\n  $ indented\n'))).toBe('cd x\ndir\nplain\n  $ indented\n')
  })

  it.each([
    ['other languages', 'php', '$ x = 1\n> quote\n'],
    ['code without language', undefined, '$ cd x\n'],
    ['a variable in a shell', 'bash', '$HOME/bin\necho a > b\n>file\n'],
    ['an empty block', 'bash', ''],
  ])('copies %s as it is', (_, lang, text) => {
    expect(textOf(block(lang, text))).toBe(text)
  })

  it('takes out one prompt a line', () => {
    expect(textOf(block('sh', '$ $ x'))).toBe('$ x')
  })

  it('copies nothing where there is no code', () => {
    expect(textOf(block('sh', null))).toBe('')
  })
})
