/** Tests of the Range header. */
import { describe, expect, it } from 'vitest'
import { parseRange, type Range } from './range.ts'

const WHOLE: Range = { kind: 'whole' }
const UNSATISFIABLE: Range = { kind: 'unsatisfiable' }
const part = (start: number, end: number): Range => ({ kind: 'part', start, end })

describe('parseRange', () => {
  it.each<[string | null, number, Range]>([
    [null, 10, WHOLE],
    ['bytes=0-3', 10, part(0, 3)],
    ['bytes=4-', 10, part(4, 9)],
    ['bytes=4-99', 10, part(4, 9)],
    ['bytes=-3', 10, part(7, 9)],
    ['bytes=-99', 10, part(0, 9)],
    ['Bytes=9-9', 10, part(9, 9)],
    ['bytes=10-', 10, UNSATISFIABLE],
    ['bytes=0-', 0, UNSATISFIABLE],
    ['bytes=-0', 10, UNSATISFIABLE],
    ['bytes=-5', 0, UNSATISFIABLE],
    ['bytes=99999999999999999999-', 10, UNSATISFIABLE],
    ['bytes=3-2', 10, WHOLE],
    ['bytes=-', 10, WHOLE],
    ['bytes=0-1,3-4', 10, WHOLE],
    ['bytes=a-b', 10, WHOLE],
    ['lines=0-1', 10, WHOLE],
  ])('%s of %i bytes', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected)
  })
})
