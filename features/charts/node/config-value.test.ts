/** Tests of reading a chart's data without running anything. */
import { describe, expect, test } from 'vitest'
import type { ConfigError } from './config-error.ts'
import { readConfig } from './config-value.ts'

function refusal(code: string): string {
  try {
    return JSON.stringify(readConfig(code))
  } catch (error) {
    const { line, message } = error as ConfigError
    return `${line} ${message}`
  }
}

describe('what is read', () => {
  test.each([
    ['JSON', '{ "a": [1, 2.5, -3, true, null, "x"] }', { a: [1, 2.5, -3, true, null, 'x'] }],
    ['an object literal', "{ a: 'b', 'c d': `e`, 1: +2, }", { a: 'b', 'c d': 'e', 1: 2 }],
    ['comments before and inside', '// first\n/* second */ { a: 1, /* x */ } // last', { a: 1 }],
    ['a semicolon at the end', '{ a: 1 };\n', { a: 1 }],
    ['a constant', 'const option = { a: 1 }', { a: 1 }],
    ['an assignment', 'option = { a: 1 };', { a: 1 }],
    ['an export', 'export default { a: 1 }', { a: 1 }],
    ['an export of Node', 'module.exports = { a: 1 }', { a: 1 }],
    ['constants declared above', "const x = [1, 'b'], y = x\nexport default { x, z: y }", { x: [1, 'b'], z: [1, 'b'] }],
    ['an export before a constant', 'export default { a: 1 }\nconst b = 2', { a: 1 }],
    ['Chinese', '{ 名: "值", b: `二` }', { 名: '值', b: '二' }],
  ])('%s', (_, code, value) => expect(readConfig(code)).toEqual(value))
})

describe('what is refused, with its line', () => {
  test.each([
    ['an arrow function', '{\n  a: 1,\n  f: (v) => v,\n}', '2 a function is not run here'],
    ['a function', '{ f: function () {} }', '0 a function is not run here'],
    ['a method', '{\n f() {} }', '1 a function is not run here'],
    ['a declared function', 'function f() {}\nexport default {}', '0 a function is not run here'],
    ['an exported function', 'export default function () {}', '0 a function is not run here'],
    ['a call', '{ a: Date.now() }', '0 this is not a plain value: Date.now()'],
    ['an unknown name', '{ "文": 1,\n a: window }', '1 "window" is not known here'],
    ['undefined', '{ a: undefined }', '0 "undefined" is not known here'],
    ['a later constant', '{ a: b }', '0 "b" is not known here'],
    ['a template with an expression', '{ a: `x\u0024{1}` }', '0 this is not a plain value: `x\u0024{1}`'],
    ['a sum', '{ a: 1 + 2 }', '0 this is not a plain value: 1 + 2'],
    ['a regular expression', '{ a: /x/ }', '0 this is not a plain value: /x/'],
    ['a big integer', '{ a: 1n }', '0 this is not a plain value: 1n'],
    ['infinity', '{ a: 1e999 }', '0 this is not a plain value: 1e999'],
    ['a spread', '{ ...b }', '0 this is not a plain value: ...b'],
    ['a spread in a list', '{ a: [...b] }', '0 this is not a plain value: ...b'],
    ['a gap in a list', '{ a: [1,,2] }', '0 this is not a plain value: [1,,2]'],
    ['a getter', '{ get a() { return 1 } }', '0 this is not a plain value: get a() { return 1 }'],
    ['a computed name', '{ ["a"]: 1 }', '0 this is not a plain value: ["a"]: 1'],
    ['the prototype', '{ "a": 1,\n"__proto__": {} }', '1 the name "__proto__" is not allowed'],
    ['a constructor', '{ constructor: {} }', '0 the name "constructor" is not allowed'],
    ['an import', 'import a from "a"', '0 this is not a plain value: import a from "a"'],
    ['a loop', 'while (true) {}', '0 this is not a plain value: while (true) {}'],
    ['another assignment', 'window.x = {}', '0 this is not a plain value: window.x = {}'],
    ['a list', '[1]', '0 the configuration is not an object'],
    ['nothing', '', '0 the configuration is not an object'],
  ])('%s', (_, code, expected) => expect(refusal(code)).toBe(expected))

  test.each([
    ['a missing comma', '{\n  "文字": 1\n  "b": 2\n}', 2],
    ['a missing brace', '{\n  a: [1,\n', 2],
    ['a stray word', 'const a = {\n  b: 1 c\n}', 1],
  ])('%s', (_, code, line) =>
    expect(refusal(code)).toMatch(new RegExp(`^${line} the configuration cannot be read: [A-Z]`)),
  )
})

test('leaves the prototype of objects alone', () => {
  expect(Object.getPrototypeOf(readConfig('{ a: 1 }'))).toBe(Object.prototype)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
