/** Tests of what is said about drivers that differ. */
import { describe, expect, test } from 'vitest'
import { compareDrivers, type OwnDriver } from './compare-drivers.ts'
import type { DriverFacts } from './drivers.ts'

describe('the comparison', () => {
  const fields = [
    { key: 'a', type: 'string', default: '' },
    { key: 'b', type: 'string', ships: true as const },
  ]
  const driver = {
    name: 'Box',
    folder: 'box',
    can: ['mkdir', 'copy'],
    sometimes: [],
    flags: { onlyLocal: true as const },
    fields,
  }
  const own: OwnDriver = { ...driver, file: 'box', page: 'box' }
  const compared = (drivers: DriverFacts['drivers'], unread: DriverFacts['unread'] = [], ours = [own]) =>
    compareDrivers(ours, { drivers, unread }).flatMap(({ found, hint }) => [
      ...found.map(({ kind, name, text }) => `${kind} ${name}${text && `: ${text}`}`),
      `→ ${hint}`,
    ])
  const fix = '→ fix content/data/drivers/box.json'
  const fixWords = `${fix} and words/drivers/box.*.yaml`

  test.each([
    ['nothing', {}, []],
    ['the order of what it can', { can: ['copy', 'mkdir'] }, []],
    [
      'abilities',
      { can: ['mkdir', 'move'], sometimes: ['move'] },
      ['changed Box: can + move, - copy', 'changed Box: sometimes + move', fix],
    ],
    [
      'flags',
      { flags: { defaultRoot: '/' } },
      ['changed Box: flags onlyLocal true → nothing', 'changed Box: flags defaultRoot nothing → "/"', fix],
    ],
    ['folder', { folder: 'boxes' }, ['changed Box: folder "box" → "boxes"', fix]],
    ['a default', { fields: [{ ...fields[0]!, default: 'x' }, fields[1]!] }, ['changed Box.a: default "" → "x"', fix]],
    [
      'a new field',
      { fields: [...fields, { key: 'c', type: 'bool', default: 'false' }] },
      ['new Box.c: type "bool", default "false"', fixWords],
    ],
    ['a field that is gone', { fields: [fields[0]!] }, ['gone Box.b', fixWords]],
    ['the order of fields', { fields: fields.toReversed() }, ['changed Box: the order of fields is b, a', fix]],
    ['another secret', { fields: [fields[0]!, { key: 'b', type: 'string', default: 'hush' }] }, []],
    [
      'a secret that is no more',
      { fields: [fields[0]!, { key: 'b', type: 'string', default: '' }] },
      ['changed Box.b: default nothing → ""', 'changed Box.b: ships true → nothing', fix],
    ],
  ])('%s', (_, change, expected) => {
    expect(compared([{ ...driver, ...change }])).toEqual(expected)
  })

  test.each(['sometimes', 'always', 'never'])('a condition that we call %s is no difference', (verdict) => {
    const ours = [{ ...own, [verdict]: ['copy', 'mkdir'] }]
    expect(compared([{ ...driver, sometimes: ['copy'] }], [], ours)).toEqual([])
  })

  test('a new driver comes with all that its file needs', () => {
    expect(compared([driver, { ...driver, name: 'Box V2', folder: 'box2', sometimes: ['copy'] }])).toEqual([
      'new Box V2: folder "box2", 2 fields\n      "can": ["mkdir", "copy"],\n      "sometimes": ["copy"],\n      "flags": {"onlyLocal": true},\n      {"key": "a", "type": "string", "default": ""}\n      {"key": "b", "type": "string", "ships": true}',
      '→ write content/data/drivers/box-v2.json, its page and words/drivers/PAGE.*.yaml',
    ])
  })

  test('a driver that is gone takes its words along, unless another one has its page', () => {
    const twin = { ...own, name: 'Twin', file: 'twin' }
    expect(compared([])).toEqual(['gone Box', '→ remove content/data/drivers/box.json and words/drivers/box.*.yaml'])
    expect(compared([driver], [], [own, twin])).toEqual(['gone Twin', '→ remove content/data/drivers/twin.json'])
  })

  test('a driver that cannot be read is not gone; one whose folder registers nothing is', () => {
    const unread = { folder: 'box', file: 'drivers/box/meta.go', problem: 'why' }
    const hint = '→ compare it by hand, and teach scripts/facts/ its shape'
    expect(compared([], [unread])).toEqual(['unread drivers/box/meta.go: why', hint])
    expect(compared([], [{ ...unread, empty: true }])[0]).toBe('gone Box')
    expect(compared([driver], [{ ...unread, folder: 'new', empty: true }])).toEqual([
      'unread drivers/box/meta.go: why',
      hint,
    ])
  })
})
