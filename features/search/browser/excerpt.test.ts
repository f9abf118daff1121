/** Tests of excerpts and of what is marked in them. */
import { describe, expect, it } from 'vitest'
import type { ExcerptPart } from '../shared/answer.ts'
import { excerpt, marked } from './excerpt.ts'
import { readQuery } from './query.ts'

/** `[…]` around what is marked. */
const shown = (parts: readonly ExcerptPart[]) => parts.map(({ text, match }) => (match ? `[${text}]` : text)).join('')
const plain = (parts: readonly ExcerptPart[]) => parts.map(({ text }) => text).join('')
const mark = (text: string, typed: string) => shown(marked(text, readQuery(typed)))
const cut = (text: string, typed: string) => shown(excerpt(text, readQuery(typed)))

describe('marked', () => {
  it.each([
    ['a word', 'docker', 'Use Docker now', 'Use [Docker] now'],
    ['every time', 'docker', 'docker, docker', '[docker], [docker]'],
    ['the rest of a longer word', 'docker', 'a Dockerfile', 'a [Dockerfile]'],
    ['another form of a word', 'storages', 'one storage', 'one [storage]'],
    ['no end of a word', 'docker', 'xdocker', 'xdocker'],
    ['a word beside Chinese', 'docker', '使用docker部署', '使用[docker]部署'],
    ['Chinese', '部署', '使用docker部署', '使用docker[部署]'],
    ['a Chinese run as a whole', '你好世界', '说你好世界吧', '说[你好世界]吧'],
    ['the words of a run that stand apart', '你好世界', '世界，你好', '[世界]，[你好]'],
    ['Chinese and Latin', '你好docker', '你好docker', '[你好][docker]'],
    ['a compound by its parts', 'refresh_token', 'the refresh_token', 'the [refresh]_[token]'],
    ['a compound as a whole', 'refresh_token', 'the refreshToken', 'the [refreshToken]'],
    ['several words', 'disk mount', 'mount a disk', '[mount] a [disk]'],
    ['nothing else', 'docker', 'nothing else', 'nothing else'],
    ['nothing in nothing', 'docker', '', ''],
    ['nothing for nothing', '', 'text', 'text'],
    ['nothing for signs', '.*', 'a.*b', 'a.*b'],
    ['signs as they are', 'doc.', 'doc. docs dxc', '[doc]. [docs] dxc'],
    ['words in markup, which stays text', 'script', '<script>x</script>', '<[script]>x</[script]>'],
    ['nothing where letters would shift', 'docker', 'İ docker', 'İ docker'],
  ])('marks %s', (_, typed, text, expected) => {
    expect(mark(text, typed)).toBe(expected)
  })

  it('has no empty parts', () => {
    expect(marked('docker你好docker', readQuery('docker 你好'))).toEqual([
      { text: 'docker', match: true },
      { text: '你好', match: true },
      { text: 'docker', match: true },
    ])
    expect(marked('', readQuery('docker'))).toEqual([])
  })

  it.each([
    '\ud800docker\udc00',
    'docker '.repeat(2000),
    `${'a b '.repeat(2500)}docker`,
    '你好世界'.repeat(2500),
    '\u001b[31mdocker\u001b[0m',
  ])('loses nothing of a text', (text) => {
    expect(plain(marked(text, readQuery('docker b 你好世界 a.b')))).toBe(text)
  })

  it('marks what overlaps nothing that is marked', () => {
    expect(mark('里云盘古', '里云 云盘 盘古')).toBe('[里云][盘古]')
  })
})

describe('excerpt', () => {
  const before = 'lorem ipsum dolor '.repeat(20)
  const after = ' sit amet'.repeat(40)

  it('is all of a short text', () => {
    expect(cut('a short text about docker', 'docker')).toBe('a short text about [docker]')
    expect(cut('', 'docker')).toBe('')
  })

  it('is the beginning when nothing is found', () => {
    const found = cut(before, 'docker')
    expect(found).toMatch(/^lorem ipsum .* …$/)
    expect(before.startsWith(found.slice(0, -2))).toBe(true)
  })

  it('shows what was found with a little before it, from a word on', () => {
    expect(cut(`${before}docker${after}`, 'docker')).toMatch(/^… (?:lorem|ipsum|dolor) .*\[docker\] sit amet .*…$/)
  })

  it('shows what was found at the end, without dots after it', () => {
    expect(cut(`${before}docker`, 'docker')).toMatch(/^… .*\[docker\]$/)
  })

  it('cuts no word in two', () => {
    const words = new Set(['lorem', 'ipsum', 'dolor', 'docker', 'sit', 'amet', '…'])
    for (let n = 0; n < 20; n++) {
      const text = plain(excerpt(`${before}${'sit '.repeat(n)}docker${after}`, readQuery('docker')))
      for (const word of text.split(/\s+/)) expect(words).toContain(word)
    }
  })

  it('cuts a word that has no end', () => {
    expect(plain(excerpt(`docker ${'x'.repeat(500)}`, readQuery('docker')))).toMatch(/^docker x{60,} …$/)
  })

  it('prefers the place where more words stand together', () => {
    const text = `mount mount mount ${before}mount the disk${after}`
    expect(cut(text, 'mount disk')).toContain('[mount] the [disk]')
  })

  it('is shorter for wide characters', () => {
    const wide = plain(excerpt('说明文字，'.repeat(100), readQuery('docker')))
    const narrow = plain(excerpt(before, readQuery('docker')))
    expect(wide.length).toBeLessThan(narrow.length)
    expect(narrow.length).toBeLessThan(140)
  })

  it('begins after a Chinese sign', () => {
    expect(cut(`${'说明文字，'.repeat(50)}你好世界${'更多说明。'.repeat(50)}`, '你好世界')).toMatch(
      /^… 说明文字，(?:说明文字，)?\[你好世界\]更多说明。.* …$/,
    )
  })

  it.each(['a'.repeat(10_000), 'docker '.repeat(1500), '你好'.repeat(5000), `${' '.repeat(10_000)}docker`])(
    'bounds a long text',
    (text) => {
      expect(plain(excerpt(text, readQuery('docker 你好'))).length).toBeLessThan(140)
    },
  )

  it('cuts no character in two', () => {
    const parts = excerpt(`a${'\u{1f600}'.repeat(200)}`, readQuery('docker'))
    expect(() => encodeURIComponent(plain(parts))).not.toThrow()
  })
})
