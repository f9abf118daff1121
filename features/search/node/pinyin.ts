/** How Chinese names are typed without Chinese characters: `aliyunpan` and `alyp` for 阿里云盘. */
import { pinyin } from 'pinyin-pro'
import { alphanumeric } from '../../similar-pages/shared/words.ts'
import { wordsOfRun } from './han-words.ts'

/** Longer names are not typed without spaces. */
const MAX_WHOLE = 32
const RUN = /\p{Script=Han}{2,}/gu

/** Every Chinese run from each of its words on, as full pinyin and as initials: 配置反向代理 is also found by `fxdl`. */
export function pinyinOf(names: readonly string[]): string[] {
  const spellings = new Set<string>()
  const runs = names.flatMap((name) => [...name.matchAll(RUN)].map(([run]) => run))
  // Also without the “and” of 备份与恢复, which is often not typed.
  for (const run of [...runs, ...runs.map((each) => each.replace(/[和与及]/g, ''))]) {
    const syllables = syllablesOf(run)
    // A character without a known reading has no pinyin.
    if (syllables.some((syllable) => !/^[a-z]+$/.test(syllable))) continue
    let from = 0
    for (const word of wordsOfRun(run)) {
      const rest = syllables.slice(from)
      if (rest.length > 1) spellings.add(rest.join('')).add(rest.map((syllable) => syllable[0] ?? '').join(''))
      from += [...word].length
    }
  }
  for (const name of names)
    if (/\p{Script=Han}/u.test(name) && /[a-z0-9]/i.test(name)) {
      const spelling = wholePinyin(name)
      if (spelling.length <= MAX_WHOLE) spellings.add(spelling)
    }
  return [...spellings]
}

/** Names are asked for twice per page, for the index and for the list of words, and many pages share keywords. */
const known = new Map<string, readonly string[]>()

function syllablesOf(run: string): readonly string[] {
  const syllables = known.get(run) ?? pinyin(run, { toneType: 'none', type: 'array', v: true })
  known.set(run, syllables)
  return syllables
}

/** `dockeranzhuang` for Docker 安装. */
function wholePinyin(name: string): string {
  return alphanumeric(name.replace(/\p{Script=Han}+/gu, (run) => syllablesOf(run).join('')))
}
