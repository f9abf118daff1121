/** Tells what raw HTML of an author must not hold: script, other documents, and names that replace parts of the page's DOM. */
import { escapeHtml } from '../../core/text.ts'
import { decodeEntities, type Tag, type TagAttribute } from './tags.ts'

export interface Unsafe {
  message: string
  remedy: string
}

/** Elements that run, load, or redirect whatever their attributes say; those with text are left out with it. */
const REFUSED: Readonly<Record<string, string>> = {
  script: 'Write an island in site/islands, or a style in theme/.',
  style: 'Write an island in site/islands, or a style in theme/.',
  template: 'Write an island in site/islands, or a style in theme/.',
  base: 'Write complete paths in links instead.',
  object: 'Use an image, a <video>, or a link to the file.',
  embed: 'Use an image, a <video>, or a link to the file.',
  applet: 'Use an image, a <video>, or a link to the file.',
  meta: 'Set the page’s head with frontmatter.',
  link: 'Put styles in theme/.',
  frame: 'Use a link.',
  frameset: 'Use a link.',
  noscript: 'Pages work without script: write the text itself.',
}
/** Their content is not HTML to a browser. */
export const WITH_TEXT = new Set(['script', 'style', 'template', 'noscript'])

const SCRIPT_SCHEME = /^(?:java|vb|live)script:/i
/** Attributes that hold text, not an address. */
const TEXT_ATTRIBUTE = /^(?:title|alt|class|id|name|style|label|value|placeholder|content|d|points|aria-.*|data-.*)$/
/** Elements that show what an address with data holds, and run nothing of it. */
const SHOWS_DATA = new Set(['img', 'image', 'source', 'video', 'audio'])
/** Elements that `document` or a form finds by their name. */
const NAMED = new Set(['form', 'img', 'iframe', 'input', 'button', 'select', 'textarea', 'output', 'fieldset'])
const CONTROLS = new Set(['form', 'input', 'button', 'select', 'textarea', 'output', 'fieldset'])

export function unsafeElement(tag: Tag): Unsafe | null {
  const name = tag.name.toLowerCase()
  const remedy = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined
  if (!remedy) return null
  const message = WITH_TEXT.has(name) ? `<${name}> blocks are not part of a page` : `<${name}> is not allowed in a page`
  return { message, remedy }
}

/** What is wrong with an attribute of a plain tag. */
export function unsafeAttribute(tag: Tag, { name: written, value }: TagAttribute): Unsafe | null {
  const element = tag.name.toLowerCase()
  const name = written.toLowerCase()
  const at = `the attribute ${written} of <${element}>`
  if (/^on/.test(name))
    return { message: `${at} is not allowed: it runs script`, remedy: 'Remove it, or write an island.' }
  if (/^(?:srcdoc|formaction|http-equiv)$/.test(name)) return { message: `${at} is not allowed`, remedy: 'Remove it.' }
  if (value === null) return null
  const text = decodeEntities(value)
  const address = compact(text)
  if (name === 'xlink:href' && !address.startsWith('#'))
    return { message: `${at} leads outside the drawing`, remedy: 'Write href="#id", or use a link around the drawing.' }
  if (isClobbering(element, name, text))
    return {
      message: `${at} is “${text}”: without a hyphen it can replace a property of the form or the page, such as submit or body`,
      remedy: `Use a name with a hyphen, such as my-${text}.`,
    }
  return TEXT_ATTRIBUTE.test(name) ? null : unsafeAddress(at, address, SHOWS_DATA.has(element))
}

/** What is wrong with an attribute of a component. */
export function unsafeProp(component: string, name: string, value: unknown): Unsafe | null {
  const at = `attribute ${name} of <${component}>`
  if (/^on[A-Za-z]/.test(name) || name === 'dangerouslySetInnerHTML')
    return { message: `${at} is not allowed: it runs script`, remedy: 'Remove it.' }
  if (typeof value !== 'string' || TEXT_ATTRIBUTE.test(name)) return null
  return unsafeAddress(at, compact(value), /^(?:src|poster|logo)$/.test(name))
}

function unsafeAddress(at: string, address: string, showsData: boolean): Unsafe | null {
  const remedy = 'Use a path, or an https:// address.'
  if (SCRIPT_SCHEME.test(address)) return { message: `${at} is a javascript: address`, remedy }
  if (!/^data:/i.test(address) || (showsData && /^data:(?:image|audio|video)\//i.test(address))) return null
  return { message: `${at} is a data: address`, remedy: 'Put the file beside the page, and write its path.' }
}

/** Browsers ignore white space and control characters in the name of a scheme. */
function compact(text: string): string {
  return [...text.slice(0, 200)].filter((letter) => letter > ' ').join('')
}

function isClobbering(element: string, attribute: string, value: string): boolean {
  const isNamed = attribute === 'name' ? NAMED.has(element) : attribute === 'id' && CONTROLS.has(element)
  return isNamed && value !== '' && !value.includes('-')
}

/** The tag without these attributes. */
export function tagWithout(tag: Tag, unsafe: ReadonlySet<TagAttribute>): string {
  const kept = tag.attributes.filter((attribute) => !unsafe.has(attribute))
  const text = kept.map(({ name, value }) =>
    value === null ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`,
  )
  return `<${tag.kind === 'close' ? '/' : ''}${tag.name}${text.join('')}${tag.kind === 'self' ? ' /' : ''}>`
}

const COMMENT = /<!--([\s\S]*?)-->/g

/**
 * Text between the tags that could be read. A tag in it is one that browsers read and the scanner doesn't, and so is what
 * comes after a comment that browsers end earlier.
 */
export function unsafeText(html: string): { unsafe: (Unsafe & { offset: number }) | null; html: string } {
  if (!/<[a-z/!?]/i.test(html)) return { unsafe: null, html }
  let odd = ''
  const visible = html.replace(COMMENT, (whole, inside: string) => {
    if (/^-?>|--!>/.test(inside)) odd = whole
    return ''
  })
  const rest = odd || (/<[a-z/!?][^\n]{0,40}/i.exec(visible)?.[0] ?? '')
  if (!rest) return { unsafe: null, html }
  const message = `a tag or comment can't be read: ${rest.slice(0, 40).split('\n')[0]}`
  const remedy = 'Put spaces between attributes and quotes around values. If it is text, write &lt; instead of <.'
  return { unsafe: { message, remedy, offset: Math.max(0, html.lastIndexOf(rest)) }, html: escapeHtml(html) }
}
