/** Reads a content folder and makes a plain twin of every page: headings, words, lists, tables and code that any generator builds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

const FRONTMATTER = /^\uFEFF?---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/
const FENCE =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)\n(?:([\s\S]*?)\n)??[ \t>]*\2[`~]*[ \t]*$|^[ \t>]*(?:`{3,}|~{3,})[\s\S]*(?![\s\S])/gm
const INLINE_CODE = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g
const SCRIPT = /^[ \t]*<(script|style)\b[\s\S]*?<\/\1>[ \t]*$/gm
const CONTAINER = /^([ \t>]*):{3,}[ \t]*([\w-]*)([^\n]*)$/gm
const TAB = /^([ \t]*)@tab(?::active)?[ \t]+([^\n#]+)[^\n]*$/gm
const IMAGE = /!\[([^\]\n]*)\]\((?:[^()\n]|\([^()\n]*\))*\)/g
const LINK = /\[((?:[^[\]\n]|\[[^\]\n]*\])*)\]\(((?:[^()\n]|\([^()\n]*\))*)\)/g
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g
/** What is left after all tags are gone is text, except for addresses in angle brackets. */
const STRAY = /<(?=[A-Za-z/!?])(?![a-z][a-z\d+.-]*:[^\s<>]*>)/gi
const SPOKEN = /(?:^|\s)(?:text|title|desc|label|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const words = (text) => new Set(text.split(' '))
const INLINE = words('a abbr b code del em font i kbd mark s small span strong sub sup u')
const BLOCK = words(
  'article audio blockquote br button center dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr iframe img input label li ol p path picture pre section source summary svg table tbody td template th thead tr ul video',
)

/** Puts what must not be touched out of reach; the marks are private characters that no page contains. */
function vault() {
  const kept = []
  return {
    keep: (text) => `\uE000${kept.push(text) - 1}\uE001`,
    restore(text) {
      let open = text
      // A fence may hold marks itself only if it was found inside another kept piece; one more round then opens it.
      while (open.includes('\uE000')) open = open.replace(/\uE000(\d+)\uE001/g, (_, index) => kept[index])
      return open
    },
  }
}

/** Only the language stays: marks of lines, titles and the like are written differently everywhere. */
function plainFence(whole, prefix, marks, info) {
  if (marks === undefined) return whole
  const language = /^\s*([\w+#-]*)/.exec(info)?.[1] ?? ''
  return whole.replace(prefix + marks + info, prefix + marks + language)
}

/** Tags go, their words stay. `<ACCOUNT_ID>` in a sentence is neither HTML nor a component, so it is text. */
function plainTags(text) {
  const closed = new Set([...text.matchAll(/<\/([A-Za-z][\w.-]*)\s*>/g)].map(([, name]) => name))
  return text
    .replace(/^[ \t]+(?=<\/?[A-Za-z])/gm, '')
    .replace(TAG, (whole, close, name, attributes, selfClosed) => {
      if (INLINE.has(name)) return ''
      const spoken = [...attributes.matchAll(SPOKEN)].map(([, double, single]) => double ?? single).join(' ')
      if (BLOCK.has(name)) return spoken || ' '
      return close || selfClosed || attributes || closed.has(name) ? spoken : `&lt;${whole.slice(1)}`
    })
    .replace(STRAY, '&lt;')
}

function plainContainer(_, indent, name, rest) {
  const title = /^tabs|^code-tabs/.test(name) ? '' : rest.replace(/\{[^{}]*\}\s*$/, '').trim()
  return title ? `\n${indent}**${title}**\n` : ''
}

function plain(source) {
  const { keep, restore } = vault()
  const text = source
    .replace(FENCE, (whole, prefix, marks, info) => keep(plainFence(whole, prefix, marks, info)))
    .replace(SCRIPT, '')
    .replace(INLINE_CODE, keep)
    .replace(/<!--[\s\S]*?(?:-->|$(?![\s\S]))/g, '')
    .replace(CONTAINER, plainContainer)
    .replace(TAB, '\n$1**$2**\n')
    .replace(/^(#{1,6} .*?)[ \t]*\{#[^}\n]*\}[ \t]*$/gm, '$1')
    .replace(IMAGE, '$1')
    // Links inside the site would have to be rewritten for each peer; none of the searches looks at them.
    .replace(LINK, (whole, label, target) => (/^https?:/.test(target) ? whole : label))
  const tagless = plainTags(text)
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(tagless)
  return {
    heading: heading ? restore(heading[1]).trim() : undefined,
    body: restore(heading ? tagless.replace(heading[0], '') : tagless),
  }
}

/** The path by which results, expected pages and twins are compared: decoded, without `.html`, `index` or a last slash. */
export function pageKey(address) {
  const { pathname } = new URL(address, 'http://localhost')
  return decodeURIComponent(pathname).replace(/(?:\/index)?(?:\.html|\.md)?\/?$/, '') || '/'
}

function twin(content, folder, relative, locale) {
  const source = readFileSync(join(content, folder, relative), 'utf8').replace(/\r\n?/g, '\n')
  const head = FRONTMATTER.exec(source)
  const { heading, body } = plain(head ? source.slice(head[0].length) : source)
  const file = (locale === 'en' ? '' : `${locale}/`) + relative.replace(/(^|\/)readme\.md$/i, '$1index.md')
  const title = heading ?? String(parse(head?.[1] ?? '')?.title ?? basename(relative, '.md'))
  const index = /(?:^|\/)index\.md$/.test(file)
  return { locale, file, index, key: pageKey(`/${encodeURI(file)}`), title, body: `${body.trim()}\n` }
}

/** `.vuepress`, `node_modules` and parts that start with `_` are not pages. */
const hidden = (segment) => /^[._]/.test(segment) || segment === 'node_modules'

/** English lies in `en/`, or at the root of a folder of the older layout. */
export function readTwins(content) {
  const folders = { en: existsSync(join(content, 'en')) ? 'en' : '.', zh: 'zh' }
  return Object.entries(folders).flatMap(([locale, folder]) =>
    readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md') && !file.split('/').some(hidden))
      .filter((file) => folder !== '.' || !file.startsWith('zh/'))
      .sort()
      .map((file) => twin(content, folder, file, locale)),
  )
}
