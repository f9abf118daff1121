/** The one walk over a page's tokens that yields its HTML tree, headings, links, assets and components. */
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import type { Heading, PropValue } from '../../core/page.ts'
import { BodyBuilder } from './builder.ts'
import type { Collector } from './collector.ts'
import { parseFence } from './fence.ts'
import { HeadingIds, headingOf, headingText, slugify, takeExplicitId } from './headings.ts'
import { CONTAINERS, TAB_GROUPS } from './parser.ts'
import { walkHtml } from './raw-html.ts'

const EXCERPT_LENGTH = 180
const MUSTACHE = /\{\{[^}]*\}\}/

interface OpenTabs {
  id: string
  tabs: PropValue[]
}

type Handler = (tokens: Token[], index: number) => void

export class PageWalk {
  readonly out = new BodyBuilder()
  readonly headings: Heading[] = []
  excerpt = ''
  readonly #md: MarkdownIt
  readonly #found: Collector
  readonly #env: object
  readonly #ids = new HeadingIds()
  readonly #handlers: Record<string, Handler>
  readonly #openTabs: OpenTabs[] = []
  #tabGroups = 0
  #insideTitle = false

  constructor(md: MarkdownIt, found: Collector, env: object) {
    this.#md = md
    this.#found = found
    this.#env = env
    this.#handlers = this.#createHandlers()
  }

  walk(tokens: Token[]): void {
    tokens.forEach((token, index) => {
      if (token.map) this.#found.line = token.map[0]
      if (token.type === 'inline') this.#inline(token, tokens[index - 1])
      else this.#one(tokens, index)
    })
  }

  #one(tokens: Token[], index: number): void {
    const token = tokens[index]!
    const handler = this.#handlers[token.type]
    if (handler) {
      handler(tokens, index)
      return
    }
    const { renderer, options } = this.#md
    const rule = renderer.rules[token.type]
    const html = rule ? rule(tokens, index, options, this.#env, renderer) : renderer.renderToken(tokens, index, options)
    if (!this.#insideTitle) this.out.html(html)
  }

  #inline(inline: Token, parent: Token | undefined): void {
    const children = inline.children ?? []
    if (parent?.type === 'paragraph_open' && parent.level === 0) this.#addExcerpt(children)
    const start = this.#found.line
    children.forEach((child, index) => {
      this.#one(children, index)
      if (child.type === 'softbreak' || child.type === 'hardbreak') this.#found.line++
    })
    this.#found.line = start
  }

  #addExcerpt(children: Token[]): void {
    if (this.excerpt.length >= EXCERPT_LENGTH) return
    const text = children.map((child) =>
      child.type.endsWith('break') ? ' ' : /^(?:text|code_inline|emoji)$/.test(child.type) ? child.content : '',
    )
    this.excerpt = `${this.excerpt} ${text.join('')}`.replace(/\s+/g, ' ').trim()
  }

  #createHandlers(): Record<string, Handler> {
    const handlers: Record<string, Handler> = {
      heading_open: (tokens, index) => this.#openHeading(tokens, index),
      heading_close: (tokens, index) => this.#closeHeading(tokens[index]!),
      fence: (tokens, index) => this.#code(tokens[index]!, this.#md.utils.unescapeAll(tokens[index]!.info)),
      code_block: (tokens, index) => this.#code(tokens[index]!, ''),
      html_block: (tokens, index) => walkHtml(tokens[index]!.content, this.out, this.#found),
      html_inline: (tokens, index) => walkHtml(tokens[index]!.content, this.out, this.#found),
      link_open: (tokens, index) => this.#link(tokens, index),
      image: (tokens, index) => this.#image(tokens, index),
      icon: (tokens, index) => this.#icon(tokens[index]!.content),
      text: (tokens, index) => this.#text(tokens[index]!.content),
      toc: () => this.out.component('Toc', {}, this.#found.at),
    }
    for (const name of CONTAINERS) this.#addContainer(handlers, name)
    for (const name of TAB_GROUPS) this.#addTabs(handlers, name)
    return handlers
  }

  #addContainer(handlers: Record<string, Handler>, name: string): void {
    const component = name === 'details' ? 'Details' : 'Hint'
    const type = name === 'danger' ? 'caution' : name
    handlers[`container_${name}_open`] = (tokens, index) => {
      const title = tokens[index]!.info.trim().slice(name.length).trim()
      // An environment of its own: with the page's, the footnotes would be printed here.
      const html = title ? this.#md.renderInline(title, {}) : ''
      this.out.open(
        component,
        { ...(component === 'Hint' ? { type } : {}), ...(html ? { title: html } : {}) },
        this.#found.at,
      )
    }
    handlers[`container_${name}_close`] = () => this.#close(component)
  }

  #addTabs(handlers: Record<string, Handler>, name: string): void {
    handlers[`${name}_tabs_open`] = (tokens, index) => {
      const token = tokens[index]!
      // The plugin's own rule must run: it numbers the tabs and hides what stands before the first one.
      this.#md.renderer.rules[token.type]?.(tokens, index, this.#md.options, this.#env, this.#md.renderer)
      const group: OpenTabs = { id: `tabs-${++this.#tabGroups}`, tabs: [] }
      this.#openTabs.push(group)
      const props = { kind: name, tabs: group.tabs, ...(token.meta.id ? { group: String(token.meta.id) } : {}) }
      this.out.open('Tabs', props, this.#found.at)
    }
    handlers[`${name}_tabs_close`] = () => {
      this.#openTabs.pop()
      this.#close('Tabs')
    }
    handlers[`${name}_tab_open`] = (tokens, index) => this.#openTab(tokens[index]!)
    handlers[`${name}_tab_close`] = () => this.#close('Tab')
  }

  #openTab({ info, meta }: Token): void {
    const group = this.#openTabs.at(-1)!
    const title = this.#md.renderInline(info, {})
    const tab = {
      title,
      id: String(meta.id ?? title),
      panel: `${group.id}-${group.tabs.length + 1}`,
      active: Boolean(meta.active),
    }
    group.tabs.push(tab)
    this.out.open('Tab', tab, this.#found.at)
  }

  #close(component: string): void {
    if (this.out.close(component)) return
    this.#found.error('a component tag inside a container is not closed', 'Close it before the `:::` line.')
  }

  #openHeading(tokens: Token[], index: number): void {
    const open = tokens[index]!
    const inline = tokens[index + 1]!
    const explicit = takeExplicitId(inline)
    const text = headingText(inline)
    const id = explicit ?? this.#ids.unique(slugify(text))
    if (explicit && !this.#ids.claim(explicit)) {
      this.#found.error(`heading id "${explicit}" is used twice`, 'Give each heading of a page its own {#id}.')
    }
    // The page header prints the title, so a leading h1 is not printed again.
    this.#insideTitle = open.tag === 'h1' && open.level === 0 && this.headings.length === 0 && this.out.isEmpty
    this.headings.push(headingOf(open, text, id))
    this.#found.ids.add(id)
    if (this.#insideTitle) inline.children = []
    else this.out.html(`<${open.tag} id="${this.#md.utils.escapeHtml(id)}">`)
  }

  #closeHeading(close: Token): void {
    if (!this.#insideTitle) {
      const id = this.#md.utils.escapeHtml(encodeURI(this.headings.at(-1)!.id))
      this.out.html(`<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1"></a></${close.tag}>\n`)
    }
    this.#insideTitle = false
  }

  #link(tokens: Token[], index: number): void {
    const token = tokens[index]!
    const written = String(token.attrGet('href') ?? '')
    if (written === '') this.#found.warn('a link without address', 'Write the address between the parentheses.')
    const resolved = this.#found.link(written)
    token.attrSet('href', resolved.href)
    if (resolved.kind === 'external') {
      token.attrSet('target', '_blank')
      token.attrSet('rel', 'noopener noreferrer')
    }
    this.out.html(this.#md.renderer.renderToken(tokens, index, this.#md.options))
  }

  #image(tokens: Token[], index: number): void {
    const token = tokens[index]!
    const [source = '', mode] = String(token.attrGet('src') ?? '').split(/#(light|dark)$/)
    token.attrSet('src', this.#found.image(source))
    if (mode) token.attrSet('data-mode', `${mode}mode-only`)
    token.attrSet('loading', 'lazy')
    token.attrSet('decoding', 'async')
    const { renderer, options } = this.#md
    this.out.html(renderer.rules.image!(tokens, index, options, this.#env, renderer))
  }

  #code(token: Token, info: string): void {
    this.out.code(parseFence(info, token.content), this.#found.at)
  }

  #icon(name: string): void {
    this.#found.icons.push({ name, at: this.#found.at })
    this.out.component('Icon', { name }, this.#found.at)
  }

  #text(content: string): void {
    const mustache = this.#found.input.lenient ? MUSTACHE.exec(content) : null
    if (mustache) this.#found.warn(`${mustache[0]} is printed as it stands`, 'Templates are not evaluated here.')
    if (!this.#insideTitle) this.out.html(this.#md.utils.escapeHtml(content))
  }
}
