/** Finds Chinese names by pinyin: `aliyunpan` and `alyp` for 阿里云盘. */
import { normalizedName } from './normalized-name.ts'

/**
 * The characters in names of drives, each after its syllable. A table, because a library with all of Chinese is
 * hundreds of times as large; a test names what is missing.
 */
const READINGS =
  'a阿an安bai百拜ban版bang邦bao包ben本bi比biao表bie别bing并bu布cai彩cang仓ce册测' +
  'chao超cheng程chu储出chuan传川chuang创chun春cun存da大dai代dan淡dang档dao道di地' +
  'dian电dong动dou豆du度杜duan端dui对duo多fa发fang放fei飞fen分fu服ge个歌gong共' +
  'gu谷guang光guo国果hai海he和合hu户互hua华ji技吉机际纪jia家加夹jian建件坚jiao胶交jie接' +
  'jiu旧ju聚据局kai开ke客刻科可克kong空ku库kua夸kuai块lan蓝览lei雷li里lian链联lie列' +
  'ling另liu六浏lu录ma码mei媒mi密miao秒ming名mo魔mu目nang囊neng能ni拟niu牛pai拍' +
  'pan盘pian片ping平qi器企奇七qing青qiu球qu曲quan全ren人ru入ruan软shang上shi视世试' +
  'shu数输书树si四tai台te特teng腾ti体tian天ting庭tong通统wai外wang网wei微为wen文' +
  'wu务悟xi习系xiang享象相想xiao小xie协xin信新xing星行xu虚xue学xun讯迅ya鸭ye业' +
  'yi移翼一议易yin音ying影硬you优又yu宇域yuan远yue乐yun云zhao照zhen帧zhi直址智' +
  'zhong中zhou宙zhuan专zi自zou奏zu组zuo作'

const SYLLABLES: ReadonlyMap<string, string> = new Map(
  [...READINGS.matchAll(/([a-z]+)([^a-z]+)/g)].flatMap(([, syllable, characters]) =>
    [...characters!].map((character) => [character, syllable!] as const),
  ),
)

const HAN = /\p{Script=Han}/u
/** One letter is the initial of too many names. */
const SHORTEST = 2

export type SoundMatch = 'whole' | 'start' | 'inside'

/** Chinese characters whose reading is not in the table. */
export function unreadableCharacters(name: string): string[] {
  return [...name].filter((character) => HAN.test(character) && !SYLLABLES.has(character))
}

/** How what was typed, made plain, fits the sound of a name. Initials are typed from the beginning, pinyin from any syllable on. */
export function soundsLike(name: string, wanted: string): SoundMatch | undefined {
  if (wanted.length < SHORTEST || !/^[a-z0-9]+$/.test(wanted) || !HAN.test(name)) return undefined
  const { initials, pinyin } = soundOf(name)
  if (initials === wanted || pinyin[0] === wanted) return 'whole'
  if (initials.startsWith(wanted) || pinyin[0]!.startsWith(wanted)) return 'start'
  return pinyin.some((rest) => rest.startsWith(wanted)) ? 'inside' : undefined
}

interface Sound {
  initials: string
  /** From each syllable or other character on, to the end. */
  pinyin: string[]
}

const known = new Map<string, Sound>()

function soundOf(name: string): Sound {
  let sound = known.get(name)
  if (!sound) {
    const parts = [...normalizedName(name)].map(
      (character) => SYLLABLES.get(character) ?? character.replace(/[^a-z0-9]/, ''),
    )
    // Latin letters and digits stay whole: 115wp for 115 网盘.
    sound = {
      initials: parts.map((part) => part.slice(0, 1)).join(''),
      pinyin: parts.map((_, i) => parts.slice(i).join('')),
    }
    known.set(name, sound)
  }
  return sound
}
