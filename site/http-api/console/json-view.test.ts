/** Tests of the JSON reader: it agrees with `JSON.parse`, and its work and output are bounded. */
import { describe, expect, it } from 'vitest'
import { tried } from '../../../core/tried.fixture.ts'
import { MAX_DEPTH, readJson } from './json-view.ts'

const ALL = { maxShown: 1e6 }
const shown = (text: string, maxShown = 1e6) => {
  const { parts } = readJson(text, { maxShown })
  return parts.map((part) => part.text).join('')
}

describe('the beginning of JSON', () => {
  it('is formatted, and keys, strings, numbers, and words are told apart', () => {
    const { parts, isWhole, state } = readJson('{"a":"b: \\"c\\"","d":[-1500,true,null],"e":2.5}', ALL)
    expect([state, isWhole]).toEqual(['valid', true])
    expect(parts.filter(({ kind }) => kind).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'key "a"',
      'text "b: \\"c\\""',
      'key "d"',
      'number -1500',
      'word true',
      'word null',
      'key "e"',
      'number 2.5',
    ])
  })

  it.each(['{}', '[]', '[[],{}]', '{"a":{"b":[1,{"c":null}]},"d":"中\\u4e2d"}', ' 1 ', '"x"', '[1e5,-0.5]'])(
    'of %s looks as JSON.stringify writes it',
    (text) => {
      const expected = JSON.stringify(JSON.parse(text), null, 2)
      expect(shown(text).replace('1e5', '100000')).toBe(expected)
    },
  )

  it('keeps digits that a number in JavaScript would lose', () => {
    expect(shown('[12345678901234567890]')).toContain('12345678901234567890')
  })

  it('is cut at the limit, wherever that is', () => {
    const text = '{"a":["\\u4e2d\\u6587",1234,{"b":true}]}'
    const whole = shown(text)
    for (let limit = 0; limit <= whole.length; limit++) {
      const { parts, isWhole } = readJson(text, { maxShown: limit })
      expect(parts.map((part) => part.text).join('')).toBe(whole.slice(0, limit))
      expect(isWhole).toBe(limit === whole.length)
    }
  })

  it('does not grow with the square of the depth', () => {
    const nested = (depth: number) => shown('['.repeat(depth) + ']'.repeat(depth)).length
    expect(nested(4000) / nested(2000)).toBeLessThan(2.1)
  })
})

const GOOD = ['{"a":1}', '[1,"\\n\\u00e9",true]', '{"a":{"b":[[],{}]},"":null}', '-0.1E+2', '"\\\\"']
const BAD = [
  '{',
  '[1,]',
  '{"a"}',
  '{"a":}',
  '{a:1}',
  '01',
  '1.',
  '+1',
  '"\n"',
  '"\\x"',
  '"\\u12g4"',
  '[1 2]',
  '] ',
  'nul',
  '{"a":1}}',
  "'a'",
  '',
]

describe('validity', () => {
  it.each([...GOOD, ...BAD])('of %j is what JSON.parse says', (text) => {
    const isValid = () => {
      try {
        JSON.parse(text)
        return true
      } catch {
        return false
      }
    }
    expect(readJson(text, ALL).state).toBe(isValid() ? 'valid' : 'invalid')
  })

  it('agrees with JSON.parse on every change of one character', ({ task }) => {
    const text = '{"a":[-1.5e3,"\\u00e9\\n",{"b":null}],"c":true}'
    let changes = 0
    for (let at = 0; at < text.length; at++)
      for (const other of ['', '"', '{', ']', ',', ':', '\\', '0', 'e', ' ', '\u0001']) {
        const changed = text.slice(0, at) + other + text.slice(at + 1)
        changes++
        let expected = 'valid'
        try {
          JSON.parse(changed)
        } catch {
          expected = 'invalid'
        }
        expect(`${changed} ${readJson(changed, ALL).state}`).toBe(`${changed} ${expected}`)
      }
    tried(task, changes)
  })

  it('of text that was cut anywhere is not denied', () => {
    const text = '{"code":200,"data":["\\u4e2d",-1.5,true]}'
    for (let at = 1; at < text.length; at++)
      expect(readJson(text.slice(0, at), { ...ALL, isCut: true }).state, text.slice(0, at)).toBe('cut')
  })

  it('is not looked for below a depth', () => {
    expect(readJson('['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH), ALL).state).toBe('valid')
    expect(readJson('['.repeat(MAX_DEPTH + 2) + ']'.repeat(MAX_DEPTH + 2), ALL).state).toBe('deep')
  })
})

describe('the envelope', () => {
  it.each([
    ['{"code":401,"message":"no","data":null}', { code: 401, message: 'no' }],
    ['{"code":200,"data":{"token":"t"}}', { code: 200, token: 't' }],
    ['{"data":{"token":""},"code":400}', { code: 400 }],
    ['{"data":{"code":5,"message":"x","a":{"token":"t"}}}', {}],
    ['[{"code":5}]', {}],
    ['{"code":"200","message":7}', {}],
    ['{"\\u0063ode":200}', { code: 200 }],
  ])('in %s is %j', (text, expected) => {
    const { code, message, token } = readJson(text, { maxShown: 3 })
    expect({ code, message, token }).toEqual({ code: undefined, message: undefined, token: undefined, ...expected })
  })

  it('gives no message or token of any length', () => {
    const long = JSON.stringify({ code: 500, message: '"'.repeat(5000), data: { token: 't'.repeat(9000) } })
    const { message, token } = readJson(long, ALL)
    expect(message).toMatch(/^"{900,1000}$/)
    expect(token).toBeUndefined()
  })
})
