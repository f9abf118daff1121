/** Words that are too common to search for. */

const STOP_WORDS = new Set(
  (
    'a an and are as at be but by can cannot could do does for from get gets got had has have how i if in into is it its me my no not of on ' +
    'or so that the their them then there these this to up was we what when where which why will with you your ' +
    '的 了 吗 呢 吧 啊 是 在 和 与 或 及 把 被 让 我 你 他 它 我的 怎么 怎样 怎么办 如何 什么 为什么 为啥 哪里 哪儿 一个 这个 那个 有 没有 不 也 都 就 会 能 可以 要 想 请 请问 呀 么 啥 咋 该 怎 办'
  ).split(' '),
)

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}
