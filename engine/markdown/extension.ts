/** What a feature adds to Markdown: rules of the parser, fences, containers, tokens and component tags. */
import type MarkdownIt from 'markdown-it'
import type { Token } from 'markdown-it'
import type { Cover, PropValue } from '../../core/page.ts'
import type { Sources } from '../../core/service.ts'
import type { BodyBuilder } from './builder.ts'
import type { MarkdownContext } from './context.ts'
import type { Unsafe } from './html-guard.ts'
import type { InlineText } from './inline-text.ts'
import type { Tag } from './tags.ts'
import type { CodeBlock, Highlighted, RawNode } from './types.ts'

export interface MarkdownTools {
  out: BodyBuilder
  context: MarkdownContext
  /** The nodes of a title written as inline Markdown. */
  title(markdown: string): RawNode[]
  /** The text of inline Markdown. */
  plain(markdown: string): string
  /** An id that nothing else on the page has: `prefix-` and the text of the Markdown. */
  id(prefix: string, markdown: string): string
  /** Adds a block of highlighted code. */
  code(info: string, code: string): void
  /** Walks tokens as the page's own are walked. */
  walk(tokens: Token[]): void
  /** The HTML of one token as the parser writes it. */
  html(tokens: Token[], index: number): string
  /** The text of inline tokens, such as those of an image. */
  text(tokens: readonly Token[]): string
}

export interface Fence {
  /** The first word of the info string, in lower case. */
  lang: string
  /** Everything after that word. */
  rest: string
  code: string
}

/** Makes something other than a code block of a fence. `context.at` is the fence's own line; its code begins on the next. */
export type FenceHandler = (fence: Fence, tools: MarkdownTools) => void

export interface Container {
  name: string
  /** What the author wrote after the name. */
  title: string
  /** The tokens between its opening and its closing line. */
  inside: Token[]
  /** Its text as the author wrote it, for the few that show it. */
  source?: string
}

export type ContainerHandler = (container: Container, tools: MarkdownTools) => void

/** A component around a block of code. */
export interface CodeWrapper {
  component: string
  props: Props
}

/**
 * Changes a block of code before it is added, and says what is put around it, outermost first. `info` is what the author
 * wrote after the fence; `context.at` is the line above the code's first.
 */
export type CodeHandler = (
  block: CodeBlock,
  info: string,
  tools: MarkdownTools,
) => { block: CodeBlock; wrappers: readonly CodeWrapper[] }

/** Colors code blocks. */
export interface Highlighter {
  highlight(block: CodeBlock): Promise<Highlighted>
  /** Loads ahead what most pages need. */
  warm?(): Promise<void>
}

/** A plain tag of raw HTML that has an address. */
export interface AddressTag {
  tag: Tag
  /** The tag as the author wrote it. */
  source: string
  /** Its address as the author wrote it. */
  written: string
}

/** Returns the markup of the tag with its address resolved. */
export type TagWriter = (tag: AddressTag, context: MarkdownContext) => string

/** Tells what the text of a file must not contain; the message follows the file's name. */
export type FileCheck = (text: string) => Unsafe | undefined

/** May return the index of the last token that it has handled. */
export type TokenHandler = (tokens: Token[], index: number, tools: MarkdownTools) => unknown

export type Props = Record<string, PropValue>

/** What is known of a component tag that authors write, or that a fence or container writes for them. */
export interface TagRule {
  /** The component has no tag for authors; this is what they write instead. */
  writtenAs?: string
  /** Which attributes are addresses, and of what. `src`, `poster` and `logo` are images where nothing else is said. */
  addresses?: Readonly<Record<string, 'link' | 'image' | 'media'>>
  /** Reports wrong attributes, so that a mistake is told with its line. */
  check?(props: Props, context: MarkdownContext): void
  /** What the content security policy must allow on pages that use it: sources by directive. */
  sources?: Sources
}

export interface MarkdownExtension {
  /** Adds rules to the parser; features are asked in the order of their list. */
  rules?(md: MarkdownIt): void
  /** By the first word of the fence's info string. */
  fences?: Readonly<Record<string, FenceHandler>>
  /** By the word after `:::`. */
  containers?: Readonly<Record<string, ContainerHandler>>
  /** Blocks that begin with `:::` and are parsed by `rules`, by name: what they are, and how they are written. */
  blocks?: Readonly<Record<string, { is: string; write(colons: string): string }>>
  code?: CodeHandler
  /** Called before the first block of code is highlighted. */
  highlighter?(): Promise<Highlighter>
  /** By name of a plain tag: `img`. */
  htmlTags?: Readonly<Record<string, TagWriter>>
  /** Describes a file of the site that a page names as its cover; undefined when it is no image. */
  cover?(written: string, alt: string, context: MarkdownContext): Cover | undefined
  /** By ending of files that pages show or link to: `svg`. */
  fileChecks?: Readonly<Record<string, FileCheck>>
  /** By the word before the colon of `{word:key}`. */
  inlineText?: Readonly<Record<string, InlineText>>
  /** By token type. */
  tokens?: Readonly<Record<string, TokenHandler>>
  /** By tag name. */
  tags?: Readonly<Record<string, TagRule>>
}

/** All extensions as one. */
export type JoinedExtensions = Required<Pick<MarkdownExtension, ByName>> & {
  rules: ReadonlyArray<NonNullable<MarkdownExtension['rules']>>
  code: readonly CodeHandler[]
  cover: MarkdownExtension['cover']
}

/** Parts in which every entry has a name of its own. */
type ByName = 'fences' | 'containers' | 'blocks' | 'htmlTags' | 'fileChecks' | 'inlineText' | 'tokens' | 'tags'

export function joinExtensions(extensions: readonly MarkdownExtension[]): JoinedExtensions {
  return {
    rules: extensions.flatMap(({ rules }) => rules ?? []),
    code: extensions.flatMap(({ code }) => code ?? []),
    cover: extensions.find(({ cover }) => cover)?.cover,
    fences: joined(extensions, 'fences'),
    containers: joined(extensions, 'containers'),
    blocks: joined(extensions, 'blocks'),
    htmlTags: joined(extensions, 'htmlTags'),
    fileChecks: joined(extensions, 'fileChecks'),
    inlineText: joined(extensions, 'inlineText'),
    tokens: joined(extensions, 'tokens'),
    tags: joined(extensions, 'tags'),
  }
}

function joined<K extends ByName>(extensions: readonly MarkdownExtension[], key: K): Required<MarkdownExtension>[K] {
  const entries = extensions.flatMap((extension) => Object.entries(extension[key] ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice) throw new Error(`Two features define ${twice} among their ${key}: rename one, or remove it from the list.`)
  return Object.fromEntries(entries) as Required<MarkdownExtension>[K]
}

/** Opens a component, walks what is inside a container, and closes it. */
export function wrapInside(
  { component, props = {}, title }: { component: string; props?: Props; title?: string },
  inside: Token[],
  { out, context, walk, title: titleNodes }: MarkdownTools,
): void {
  out.open({ component, props, at: context.at, ...(title ? { title: titleNodes(title) } : {}) })
  walk(inside)
  for (const inner of out.closeThrough(component)) context.unclosed(inner)
}
