/** Tests that pasted messages find their explanation, whatever stands around them. */
import { describe, expect, test } from 'vitest'
import { type Explanation, findErrors } from './find-errors.ts'

const entry = (id: string, match: string[], more: Partial<Explanation> = {}): Explanation => ({
  ...{ id, match, title: id, text: '' },
  ...more,
})

const KNOWN = [
  entry('tls', ['TLS handshake timeout']),
  entry('refused', ['connect: connection refused']),
  entry('unique', ['UNIQUE constraint failed: x_storages.mount_path']),
  entry('storage', ["failed get storage: * can't find storage"]),
  entry('token', ['token is expired'], { code: '401', title: '登录已过期', text: '令牌过期，请重新登录。' }),
  entry('password', ['password is incorrect'], { code: '403' }),
]
const ids = (pasted: string) => findErrors(pasted, KNOWN).map(({ id }) => id)

describe('the first explanation of', () => {
  test.each([
    ['a line of the log', 'ERRO[2026-11-15] Get "https://a.example": net/http: TLS handshake timeout', 'tls'],
    [
      'a reason inside other errors',
      'failed get storage: x; can’t find storage: dial: connect: connection refused',
      'refused',
    ],
    ['another case', 'CONNECT: CONNECTION REFUSED', 'refused'],
    ['a message over two lines', 'UNIQUE constraint\n failed:   x_storages.mount_path', 'unique'],
    ['a piece with something in the middle', 'failed get storage: /a/b; can’t find storage with rawPath', 'storage'],
    ['a part of a message', 'handshake time', 'tls'],
    ['a bare code', '401', 'token'],
    ['a code in an answer', '{"code":403,"message":"x"}', 'password'],
    ['words in another order', 'constraint UNIQUE has failed on x_storages.mount_path', 'unique'],
    ['words of the explanation', '重新登录', 'token'],
  ])('%s', (_, pasted, id) => {
    expect(ids(pasted)[0]).toBe(id)
  })
})

test.each([
  ['nothing', ''],
  ['too little', 'tl'],
  ['something else', 'the moon is full tonight'],
  ['a number that is no code', '4010'],
])('%s finds nothing', (_, pasted) => {
  expect(ids(pasted)).toEqual([])
})

test('the longest piece comes first, and at most five are shown', () => {
  const many = Array.from({ length: 9 }, (_, i) => entry(`e${i}`, ['timeout'.padEnd(7 + i, '!')]))
  const found = findErrors(`timeout${'!'.repeat(9)}`, many)
  expect(found).toHaveLength(5)
  expect(found[0]?.id).toBe('e8')
})
