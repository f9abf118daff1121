/** Tests that pasted messages find their explanation, whatever stands around them. */
import { describe, expect, test } from 'vitest'
import { wordsFor, wordsOf } from '../reference/words.ts'
import { ERRORS } from './errors.ts'
import { readErrorEntry } from './errors-text.ts'
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

/** Messages as people paste them, with the entry that must come first, whatever language the page is in. */
const PASTED: [message: string, id: string][] = [
  ['空间不足', 'drive-full'],
  ['上传失败：网盘空间不足', 'drive-full'],
  ['{"code":500,"message":"failed to upload: 用户空间不足，请扩容后重试","data":null}', 'drive-full'],
  ['failed upload to [/天翼云盘]: 个人云空间已满', 'drive-full'],
  ['failed put: 139: 容量不足', 'drive-full'],
  ["googleapi: Error 403: The user's Drive storage quota has been exceeded., storageQuotaExceeded", 'drive-full'],
  ['failed to upload: quotaLimitReached: Insufficient Space Available', 'drive-full'],
  ['path/insufficient_space/..', 'drive-full'],
  ['PUT /dav/a.mkv: 507 Insufficient Storage', 'drive-full'],
  ['File size exceeded drive capacity', 'aliyun-capacity'],
  ['write /opt/alist/data/temp/a.tmp: no space left on device', 'no-space'],
  ['The download quota for this file has been exceeded', 'google-quota'],
  ['验证码', 'captcha'],
  ['failed init storage: 请输入验证码', 'captcha'],
  ['图形验证码错误，请重新输入', 'captcha'],
  ['failed init storage: captcha required', 'captcha'],
  ['Error: captcha_invalid, Verification code is invalid', 'captcha'],
  ['need img validate code: <img src="data:image/png;base64,iVBORw0KGgo"/>', 'captcha-189'],
  [
    'need verify: <a target="_blank" href="https://user.mypikpak.com/captcha/v2/spritePuzzle.html">Click Here</a>',
    'pikpak-verify',
  ],
  ['This login requires verification', 'thunder-review'],
]

describe.each(['en', 'zh'])('the entries of the page, in %s', (locale) => {
  const words = wordsOf('errors', locale, readErrorEntry)
  const all = ERRORS.map(({ id, match, code }): Explanation => {
    const { title, cause, cure } = wordsFor(words, id)
    return { id, match, title, text: `${cause} ${cure}`, ...(code && { code: String(code) }) }
  })

  test.each(PASTED)('explain %s', (message, id) => {
    expect(findErrors(message, all)[0]?.id).toBe(id)
  })
})
