/** Tests of the memory for files: its bound, and what it takes over. */
import { expect, it } from 'vitest'
import { type Form, HeldFiles, heldFile, type ReadyForm } from './held-files.ts'

const form = (coding: Form['coding'] = 'identity', mtimeMs = 1): Form => ({
  path: '/nowhere',
  coding,
  stats: { ino: 1, mtimeMs, size: 1 },
  checkedAt: 0,
})
const reply = { status: 200, headers: [], body: null }
const ready = (length: number): ReadyForm => ({
  etag: '',
  whole: { ...reply, wire: Buffer.alloc(length) },
  unchanged: reply,
})

it('forgets the file that was not asked for longest when it is full', () => {
  const memory = new HeldFiles(() => 0, 40_000)
  for (const name of ['a', 'b', 'c']) {
    const held = heldFile(name, [form()])
    memory.add(`/${name}`, held)
    memory.prepare(`/${name}`, held, held.forms[0]!, ready(10_000))
    memory.get('/a')
  }
  expect(['/a', '/b', '/c'].map((address) => memory.get(address)?.file)).toEqual(['a', undefined, 'c'])
  expect(memory.bytes).toBeLessThanOrEqual(40_000)
  memory.drop('/a')
  memory.drop('/c')
  expect(memory.bytes).toBe(0)
})

it('keeps the forms that are the same after another lookup', () => {
  const memory = new HeldFiles(() => 0)
  const first = heldFile('a', [form('br'), form('gzip'), form()])
  memory.add('/a', first)
  memory.prepare('/a', first, first.forms[0]!, ready(10))
  memory.prepare('/a', first, first.forms[1]!, ready(20))
  const before = memory.bytes
  const second = heldFile('a', [form('br'), form('gzip', 2), form()])
  memory.add('/a', second)
  expect(second.forms.map(({ ready }) => ready?.whole.wire?.length)).toEqual([10, undefined, undefined])
  expect(memory.bytes).toBe(before - 20)
})

it('compares a file with the disk once in a second', () => {
  let clock = 0
  const memory = new HeldFiles(() => clock)
  const gone = form()
  clock = 999
  expect(memory.isCurrent(gone)).toBe(true)
  clock = 1000
  expect(memory.isCurrent(gone)).toBe(false)
})
