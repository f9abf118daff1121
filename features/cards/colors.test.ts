/** Tests of text on colours. */
import { expect, test } from 'vitest'
import { textOn } from './colors.ts'

test.each([
  ['#fff', '#000'],
  ['#000', '#fff'],
  ['#70c6be', '#000'],
  ['rgb(112,198,190)', '#000'],
  ['rgb(216, 100, 69)', '#000'],
  ['rgb(78 130 184)', '#000'],
  ['#0c766c', '#fff'],
  ['#777777', '#000'],
  ['#757575', '#fff'],
  ['rgb(0 0 0 / 60%)', '#fff'],
  ['#ffffffcc', '#000'],
])('on %s stands %s', (background, text) => {
  expect(textOn(background)).toBe(text)
})

test.each(['rgba(94, 239, 227, 0.15)', '#0003', 'rgb(0 0 0 / 20%)'])(
  'on a tint like %s the text stays',
  (background) => {
    expect(textOn(background)).toBeUndefined()
  },
)

test.each(['red', 'hsl(120 50% 50%)', 'rgb(0.0.0.0)'])('the browser decides on %s', (background) => {
  expect(textOn(background)).toContain(`from ${background} `)
})

/** WCAG's ratio of a grey and its text. */
function ratio(grey: number): number {
  const value = grey / 255
  const light = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  const hex = grey.toString(16).padStart(2, '0')
  return textOn(`#${hex}${hex}${hex}`) === '#000' ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05)
}

test('no grey is unreadable', () => {
  expect(Math.min(...Array.from({ length: 256 }, (_, grey) => ratio(grey)))).toBeGreaterThan(4.5)
})
