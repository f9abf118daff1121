/** Tests of telling Chinese words apart in the index. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hanWords } from '../../similar-pages/shared/words.ts'
import { wordsOfRun } from './han-words.ts'

describe('wordsOfRun', () => {
  it.each(['', '中', '你好世界', '配置反向代理', '𠮷野家', '々'.repeat(50), '存储'.repeat(500)])(
    'of %j are those of a query',
    (run) => {
      expect(wordsOfRun(run)).toEqual(hanWords(run))
      expect(wordsOfRun(run)).toEqual(hanWords(run))
    },
  )

  it('are those of a query for everything that a folder of pages says', () => {
    const files = readdirSync('content/zh/guide', { recursive: true, encoding: 'utf8' }).filter((f) =>
      f.endsWith('.md'),
    )
    const text = files.map((file) => readFileSync(`content/zh/guide/${file}`, 'utf8')).join('\n')
    const runs = new Set(text.match(/\p{Script=Han}+/gu))
    expect(runs.size).toBeGreaterThan(1000)
    expect([...runs].filter((run) => wordsOfRun(run).join() !== hanWords(run).join())).toEqual([])
  })
})
