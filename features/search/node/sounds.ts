/** How Chinese names are typed without Chinese characters: `aliyunpan` and `alyp` for 阿里云盘. */
import { pinyin } from 'pinyin-pro'
import { hanWords, squeezed } from '../../similar-pages/shared/words.ts'

/** Nobody types a sentence without its blanks. */
const MAX_WHOLE = 32
const RUN = /\p{Script=Han}{2,}/gu

/** Every Chinese run from each of its words on, as full sounds and as initials: 配置反向代理 is also found by `fxdl`. */
export function soundsOf(names: readonly string[]): string[] {
  const sounds = new Set<string>()
  const runs = names.flatMap((name) => [...name.matchAll(RUN)].map(([run]) => run))
  // Nobody types the “and” of 备份与恢复.
  for (const run of [...runs, ...runs.map((each) => each.replace(/[和与及]/g, ''))]) {
    const syllables = pinyin(run, { toneType: 'none', type: 'array', v: true })
    // A character that nobody knows how to say has no sound to type.
    if (syllables.some((syllable) => !/^[a-z]+$/.test(syllable))) continue
    let from = 0
    for (const word of hanWords(run)) {
      const rest = syllables.slice(from)
      if (rest.length > 1) sounds.add(rest.join('')).add(rest.map((syllable) => syllable[0] ?? '').join(''))
      from += [...word].length
    }
  }
  for (const name of names)
    if (/\p{Script=Han}/u.test(name) && /[a-z0-9]/i.test(name)) {
      const sound = wholeSound(name)
      if (sound.length <= MAX_WHOLE) sounds.add(sound)
    }
  return [...sounds]
}

/** `dockeranzhuang` for Docker 安装. */
function wholeSound(name: string): string {
  return squeezed(
    name.replace(/\p{Script=Han}+/gu, (run) => pinyin(run, { toneType: 'none', type: 'array', v: true }).join('')),
  )
}
