/** Tests of mending slips of the finger. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Corrector, nearestWord } from './correct.ts'

describe('nearestWord', () => {
  const limit = (word: string) => (word.length < 9 ? 1 : 2)
  const WORDS = ['docker', 'storage', 'token', 'driver', 'configuration', 'permission']

  it.each([
    ['letters exchanged', 'dokcer', 'docker'],
    ['a letter lost', 'doker', 'docker'],
    ['a letter too many', 'dockker', 'docker'],
    ['a wrong letter', 'dosker', 'docker'],
    ['a letter at the end', 'drivers', 'driver'],
    ['two slips in a long word', 'confgiuratoin', 'configuration'],
    ['a wrong first letter of a long word', 'xonfiguration', 'configuration'],
    ['no slip', 'docker', 'docker'],
  ])('mends %s', (_, word, expected) => {
    expect(nearestWord(word, WORDS, limit(word))).toBe(expected)
  })

  it.each([
    ['two slips in a short word', 'dokxer'],
    ['three slips in a long word', 'xonfgiuratoin'],
    ['another word', 'kubernetes'],
    ['a beginning', 'dock'],
    ['a compound', 'dockerdocker'],
    ['10,000 letters', 'd'.repeat(10_000)],
    ['nothing', ''],
  ])('leaves %s', (_, word) => {
    expect(nearestWord(word, WORDS, limit(word))).toBeUndefined()
  })

  it.each([
    ['the nearest, wherever it stands', 'permision', ['permuison', 'permission'], 'permission'],
    ['the first of equally near ones', 'moutn', ['mouth', 'mount'], 'mouth'],
    ['the one with the same first letter', 'onfiguration', ['configuration', 'onfigurations'], 'onfigurations'],
    ['the word itself before others', 'mount', ['mounts', 'mount'], 'mount'],
    ['nothing without words', 'mount', [], undefined],
  ])('finds %s', (_, word, words, expected) => {
    expect(nearestWord(word, words, limit(word))).toBe(expected)
  })
})

describe('Corrector', () => {
  const fetched = vi.fn<(path: string) => Promise<Response>>()
  const answer = (body: string, status = 200) => fetched.mockImplementation(async () => new Response(body, { status }))

  beforeEach(() => {
    vi.stubGlobal('fetch', fetched.mockReset())
    answer('["docker","storage"]')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('fetches the list of its language once, when it is needed', async () => {
    const corrector = new Corrector('zh')
    expect(fetched).not.toHaveBeenCalled()
    expect(await Promise.all([corrector.correct('dokcer'), corrector.correct('storgae')])).toEqual([
      'docker',
      'storage',
    ])
    expect(await corrector.correct('kubernetes')).toBeUndefined()
    expect(fetched.mock.calls).toEqual([['/pagefind/words.zh.json']])
  })

  it.each(['', 'doc', '你好世界', '2docker', 'dok cer', 'dok.er', 'DOKCER', '(.*)+', 'dök\u0000er'])(
    'does not even look for %j',
    async (word) => {
      expect(await new Corrector('en').correct(word)).toBeUndefined()
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['is missing', '["docker"]', 404],
    ['is no JSON', '<!doctype html>', 200],
    ['is no list', '{"docker":1}', 200],
    ['is nothing', 'null', 200],
    ['has other things', '[1,null,{"length":6},["docker"]]', 200],
  ])('mends nothing when the list %s', async (_, body, status) => {
    answer(body, status)
    expect(await new Corrector('en').correct('dokcer')).toBeUndefined()
  })

  it('dares more for a word that stands alone', async () => {
    expect(await new Corrector('en').correct('dokxer')).toBeUndefined()
    expect(await new Corrector('en').correct('dokxer', true)).toBe('docker')
  })

  it('fetches the list again when it could not be fetched', async () => {
    const corrector = new Corrector('en')
    fetched.mockRejectedValueOnce(new TypeError('offline'))
    expect(await corrector.correct('dokcer')).toBeUndefined()
    expect(await corrector.correct('dokcer')).toBe('docker')
  })

  it('mends nothing without a network', async () => {
    fetched.mockRejectedValue(new TypeError('offline'))
    expect(await new Corrector('en').correct('dokcer')).toBeUndefined()
  })

  it('passes over what is no word in the list', async () => {
    answer('[1,null,"docker"]')
    expect(await new Corrector('en').correct('dokcer')).toBe('docker')
  })

  it.each([
    ['nearest first', 'dockerrr', ['docker']],
    ['the word itself before others', 'docker', ['docker', 'dock']],
    ['three at most', 'aaaa', ['aaab', 'aaac', 'aaad']],
    ['none that is quite different', 'zzzzzz', []],
    ['none for two letters', 'do', []],
    ['none for Chinese', '你好世界', []],
    ['none for signs', '.*+', []],
  ])('offers %s', async (_, word, expected) => {
    answer('["dock","aaab","docker","aaac","aaad","aaae"]')
    expect(await new Corrector('en').near(word)).toEqual(expected)
  })

  it('offers nothing for 300 letters, in time', async () => {
    answer(JSON.stringify(Array.from({ length: 3000 }, (_, n) => `word${n}`)))
    expect(await new Corrector('en').near('x'.repeat(300))).toEqual([])
  })
})
