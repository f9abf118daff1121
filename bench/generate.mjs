/** Writes a folder of made-up pages in both languages: prose, code, tables, tabs and links, in folders of folders. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders branch by this number, whatever the size of the site: growth goes into depth, as in real documentation. */
const BRANCH = 12
const LANGUAGES = ['bash', 'json', 'yaml', 'nginx', 'ini']

const WORDS = {
  en: 'storage path token proxy mount folder driver cache server request header index upload share user role login file link port'.split(
    ' ',
  ),
  zh: [
    '存储',
    '路径',
    '令牌',
    '代理',
    '挂载',
    '文件夹',
    '驱动',
    '缓存',
    '服务器',
    '请求',
    '标头',
    '索引',
    '上传',
    '分享',
    '用户',
    '角色',
    '登录',
    '文件',
    '链接',
    '端口',
  ],
}

/** The same text for the same page in every run, so that runs can be compared. */
function numbers(seed) {
  let state = (seed * 2654435761) >>> 0
  return (limit) => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state % limit
  }
}

function sentence(next, locale, length) {
  const words = Array.from({ length }, () => WORDS[locale][next(WORDS[locale].length)])
  return locale === 'zh' ? `${words.join('')}。` : `${words.join(' ')}.`
}

function paragraph(next, locale) {
  return Array.from({ length: 4 }, () => sentence(next, locale, 8 + next(8))).join(locale === 'zh' ? '' : ' ')
}

function pagePath(index) {
  const digits = []
  for (let rest = index; rest > 0; rest = Math.floor(rest / BRANCH)) digits.unshift(rest % BRANCH)
  const folders = digits.slice(0, -1).map((digit) => `part-${digit}`)
  return ['guide', ...folders, `page-${digits.at(-1) ?? 0}.md`].join('/')
}

function page(index, count, locale) {
  const next = numbers(index + 1)
  const lines = [
    '---',
    `title: ${locale === 'zh' ? '页面' : 'Page'} ${index}`,
    `order: ${(index % BRANCH) + 1}`,
    '---',
    '',
  ]
  for (let section = 0; section < 5; section++) {
    lines.push(`## ${sentence(next, locale, 3).slice(0, -1)} ${section}`, '', paragraph(next, locale), '')
    if (section % 2 === 0)
      lines.push(
        `\`\`\`${LANGUAGES[next(LANGUAGES.length)]}`,
        `key${next(500)}: "${sentence(next, 'en', 4)}"`,
        'name: value',
        '```',
        '',
      )
    if (section === 1) lines.push('| a | b |', '|---|---|', `| ${sentence(next, locale, 3)} | \`x\` |`, '')
    if (section === 3)
      lines.push(
        '::: tabs#os',
        '@tab Linux',
        paragraph(next, locale),
        '@tab Windows',
        paragraph(next, locale),
        ':::',
        '',
      )
    if (section === 4) lines.push('::: tip', paragraph(next, locale), ':::', '')
  }
  const target = pagePath(next(count))
  const up = '../'.repeat(pagePath(index).split('/').length - 1)
  lines.push(`[${locale === 'zh' ? '另见' : 'See also'}](${up}${target})`, '')
  return lines.join('\n')
}

/** `pages` in all, half of them in each language, next to two home pages. */
export function generate(folder, pages) {
  rmSync(folder, { recursive: true, force: true })
  const perLocale = Math.ceil(pages / 2)
  for (const locale of ['en', 'zh']) {
    const home = locale === 'en' ? '---\nhome: true\ntitle: Home\n---\n' : '---\nhome: true\ntitle: 首页\n---\n'
    mkdirSync(join(folder, locale), { recursive: true })
    writeFileSync(join(folder, locale, 'README.md'), home)
    for (let index = 0; index < perLocale; index++) {
      const file = join(folder, locale, pagePath(index))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, page(index, perLocale, locale))
    }
  }
  return { sample: pagePath(Math.floor(perLocale / 2)).replace(/\.md$/, '.html') }
}
