/** Tests of telling whether somebody is typing. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isTyping } from './hotkeys.ts'

class FakeElement extends EventTarget {
  readonly tagName: string
  readonly isContentEditable: boolean
  readonly checkVisibility = () => true
  constructor(tagName: string, isContentEditable = false) {
    super()
    this.tagName = tagName
    this.isContentEditable = isContentEditable
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeElement)
})
afterEach(() => vi.unstubAllGlobals())

describe('isTyping', () => {
  it.each<[string, boolean, EventTarget | null]>([
    ['in a field', true, new FakeElement('INPUT')],
    ['in a search field', true, Object.assign(new FakeElement('INPUT'), { type: 'search' })],
    ['on a box to tick', false, Object.assign(new FakeElement('INPUT'), { type: 'checkbox' })],
    ['in a text area', true, new FakeElement('TEXTAREA')],
    ['in a choice', true, new FakeElement('SELECT')],
    ['in editable text', true, new FakeElement('DIV', true)],
    ['on a button', false, new FakeElement('BUTTON')],
    ['on plain text', false, new FakeElement('P')],
    ['on an element whose name only begins alike', false, new FakeElement('INPUT-HINT')],
    ['on the document', false, new EventTarget()],
    ['nowhere', false, null],
  ])('is, %s, %s', (_, expected, target) => {
    expect(isTyping(target)).toBe(expected)
  })
})
