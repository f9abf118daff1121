/** The one walk over a page's tokens that yields its HTML tree, headings, links, assets and components. */
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import type { Heading } from '../../core/page.ts'
import { BodyBuilder } from './builder.ts'
import { containerHandlers } from './containers.ts'
import type { MarkdownContext } from './context.ts'
import type { CodeWrapper, JoinedExtensions, MarkdownTools, TokenHandler } from './extension.ts'
import { parseFence } from './fence.ts'
import { HeadingIds, headingOf, headingText, slugify, takeExplicitId } from './headings.ts'
import { countLines, walkHtml } from './raw-html.ts'
import { needsFocus } from './tables.ts'
import type { RawNode } from './types.ts'

const EXCERPT_LENGTH = 180

export interface WalkParts {
  env: object
  extensions: JoinedExtensions
}

export class PageWalk {
  readonly out = new BodyBuilder()
  readonly headings: Heading[] = []
  readonly headingPlaces: string[] = []
  excerpt = ''
  readonly #md: MarkdownIt
  readonly #context: MarkdownContext
  readonly #env: object
  readonly #ids = new HeadingIds()
  readonly #handlers: Record<string, TokenHandler>
  readonly #fences: JoinedExtensions['fences']
  readonly #codeHandlers: JoinedExtensions['code']
  readonly #tools: MarkdownTools
  /** Inside a link without address, which is printed as plain text. */
  #plainLink = false
  #insideTitle = false

  constructor(md: MarkdownIt, context: MarkdownContext, { env, extensions }: WalkParts) {
    this.#md = md
    this.#context = context
    this.#env = env
    this.#tools = {
      out: this.out,
      context,
      title: (text) => this.#title(text),
      plain: (text) => headingText(this.#md.parseInline(text, {})[0]!).trim(),
      id: (prefix, text) => this.#id(prefix, text),
      code: (info, code) => this.#code(info, code),
      walk: (tokens) => this.walk(tokens),
      html: (tokens, index) => this.#html(tokens, index),
      text: (tokens) => md.renderer.renderInlineAsText([...tokens], md.options, env),
    }
    this.#fences = extensions.fences
    this.#codeHandlers = extensions.code
    this.#handlers = this.#createHandlers(extensions)
  }

  walk(tokens: Token[]): void {
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index]!
      if (token.map) this.#context.line = token.map[0]
      if (token.type === 'inline') this.#inline(token, tokens[index - 1])
      else index = this.#one(tokens, index)
    }
  }

  /** Returns the index of the last token it has dealt with. */
  #one(tokens: Token[], index: number): number {
    const token = tokens[index]!
    const handler = this.#handlers[token.type]
    if (handler) {
      const last = handler(tokens, index, this.#tools)
      return typeof last === 'number' ? last : index
    }
    if (!this.#insideTitle) this.out.html(this.#html(tokens, index))
    return index
  }

  #html(tokens: Token[], index: number): string {
    const { renderer, options } = this.#md
    const rule = renderer.rules[tokens[index]!.type]
    return rule ? rule(tokens, index, options, this.#env, renderer) : renderer.renderToken(tokens, index, options)
  }

  #inline(inline: Token, parent: Token | undefined): void {
    const children = inline.children ?? []
    if (parent?.type === 'paragraph_open' && parent.level === 0) this.#addExcerpt(children)
    const start = this.#context.line
    children.forEach((child, index) => {
      this.#one(children, index)
      if (child.type === 'softbreak' || child.type === 'hardbreak') this.#context.line++
      if (child.type === 'html_inline') this.#context.line += countLines(child.content, child.content.length)
    })
    this.#context.line = start
  }

  #addExcerpt(children: Token[]): void {
    if (this.excerpt.length >= EXCERPT_LENGTH) return
    const text = children.map((child) =>
      child.type.endsWith('break') ? ' ' : /^(?:text|code_inline|emoji)$/.test(child.type) ? child.content : '',
    )
    this.excerpt = `${this.excerpt} ${text.join('')}`.replace(/\s+/g, ' ').trim()
  }

  #createHandlers({ containers, tokens: added }: JoinedExtensions): Record<string, TokenHandler> {
    const handlers: Record<string, TokenHandler> = {
      heading_open: (tokens, index) => this.#openHeading(tokens, index),
      heading_close: (tokens, index) => this.#closeHeading(tokens[index]!),
      fence: (tokens, index) => this.#fence(tokens[index]!),
      code_block: (tokens, index) => this.#code('', tokens[index]!.content),
      html_block: (tokens, index) => walkHtml(tokens[index]!.content, this.out, this.#context),
      html_inline: (tokens, index) => walkHtml(tokens[index]!.content, this.out, this.#context),
      link_open: (tokens, index) => this.#link(tokens, index),
      link_close: () => this.#closeLink(),
      table_open: (tokens, index) => this.out.html(needsFocus(tokens, index) ? '<table tabindex="0">\n' : '<table>\n'),
      image: (tokens, index) => this.#image(tokens[index]!),
      text: (tokens, index) => this.#text(tokens[index]!.content),
    }
    return { ...handlers, ...added, ...containerHandlers(containers) }
  }

  /** Titles are walked like text, with an environment of their own: with the page's, footnotes would be printed here. */
  #title(markdown: string): RawNode[] {
    // Titles stand in buttons and the like.
    this.#context.openControls++
    const { nodes, unclosed } = this.out.capture(() => {
      for (const inline of this.#md.parseInline(markdown, {})) this.#inline(inline, undefined)
    })
    this.#context.openControls--
    for (const node of unclosed) this.#context.unclosed(node)
    return nodes
  }

  /** Takes its name among the ids of headings, which come first. */
  #id(prefix: string, markdown: string): string {
    const slug = slugify(this.#tools.plain(markdown)).replace(/^_/, '')
    const id = this.#ids.unique(slug ? `${prefix}-${slug}` : prefix)
    this.#context.ids.add(id)
    return id
  }

  #openHeading(tokens: Token[], index: number): void {
    const open = tokens[index]!
    const inline = tokens[index + 1]!
    const explicit = takeExplicitId(inline)
    const text = headingText(inline)
    const id = explicit ?? this.#ids.unique(slugify(text) || 'section')
    if (explicit && !this.#ids.claim(explicit)) {
      this.#context.error(`heading id "${explicit}" is used twice`, 'Give each heading of a page its own {#id}.')
    }
    // The page header prints the title, so a leading h1 is not printed again.
    this.#insideTitle = open.tag === 'h1' && open.level === 0 && this.headings.length === 0 && this.out.isEmpty
    this.headings.push(headingOf(open, text, id))
    this.headingPlaces.push(this.#context.at)
    this.#context.ids.add(id)
    this.#context.openControls++
    if (this.#insideTitle) inline.children = []
    else this.out.html(`<${open.tag} id="${this.#md.utils.escapeHtml(id)}">`)
  }

  #closeHeading(close: Token): void {
    if (!this.#insideTitle) {
      const id = this.#md.utils.escapeHtml(encodeURI(this.headings.at(-1)!.id))
      this.out.html(`<a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1"></a></${close.tag}>\n`)
    }
    this.#insideTitle = false
    this.#context.openControls--
  }

  #link(tokens: Token[], index: number): void {
    const token = tokens[index]!
    const written = String(token.attrGet('href') ?? '')
    this.#plainLink = written === ''
    if (this.#plainLink) {
      this.#context.warn('a link without address', 'Write the address between the parentheses.')
      return
    }
    const resolved = this.#context.link(written)
    this.#context.openControls++
    token.attrSet('href', resolved.href)
    if (resolved.kind === 'external') {
      token.attrSet('target', '_blank')
      token.attrSet('rel', 'noopener noreferrer')
    }
    this.out.html(this.#md.renderer.renderToken(tokens, index, this.#md.options))
  }

  #closeLink(): void {
    if (!this.#plainLink) {
      this.out.html('</a>')
      this.#context.openControls = Math.max(0, this.#context.openControls - 1)
    }
    this.#plainLink = false
  }

  #image(token: Token): void {
    token.attrSet('src', this.#context.image(String(token.attrGet('src') ?? '')))
    this.out.html(this.#html([token], 0))
  }

  #fence(token: Token): void {
    const info = this.#md.utils.unescapeAll(token.info).trim()
    const [lang = ''] = /^[^\s{:]+/.exec(info) ?? []
    const name = lang.toLowerCase()
    const handler = Object.hasOwn(this.#fences, name) ? this.#fences[name] : undefined
    const rest = info.slice(lang.length).trim()
    if (handler) handler({ lang: name, rest, code: token.content }, this.#tools)
    else this.#code(info, token.content)
  }

  #code(info: string, code: string): void {
    const { at } = this.#context
    let block = parseFence(info, code)
    const around: CodeWrapper[] = []
    for (const handle of this.#codeHandlers) {
      const handled = handle(block, info, this.#tools)
      block = handled.block
      around.push(...handled.wrappers)
    }
    for (const { component, props } of around) this.out.open({ component, props, at })
    this.out.code(block, at)
    for (const { component } of around.reverse()) this.out.close(component)
  }

  #text(content: string): void {
    this.#context.reportMustache(content)
    this.#context.reportPlaceholder(content)
    if (!this.#insideTitle) this.out.html(this.#md.utils.escapeHtml(content))
  }
}
