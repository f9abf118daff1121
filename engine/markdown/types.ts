/** What goes into the Markdown renderer and what comes out of it. */
import type { Example } from '../../core/checked-page.ts'
import type { Locale } from '../../core/locales.ts'
import type { ComponentNode, Heading, PropValue } from '../../core/page.ts'
import type { Problem } from '../problems.ts'
import type { DataResult } from './data-directive.ts'

export interface MarkdownInput {
  /** Path below the content folder, with `/`. */
  file: string
  /** Text below the frontmatter. */
  text: string
  /** Line of the file on which `text` starts, 1-based. */
  firstLine: number
  /** Text made from data, by what the page asked for. */
  data?: Record<string, DataResult>
  contentDir: string
  /** Where files with an absolute address lie. */
  publicDir: string
  locales: readonly Locale[]
  lenient: boolean
  /** Where features note what they find, by name, for commands of theirs. */
  notes?: Record<string, unknown[]>
  /** Settings that the Markdown halves of features read, by the feature's name. */
  settings?: Readonly<Record<string, PropValue>>
}

/** A fenced block, kept apart so that equal blocks are highlighted once for the whole site. */
export interface CodeBlock {
  code: string
  lang: string
  /** Shown in the corner; the language name unless the author gave a title. */
  label: string
  /** 1-based line numbers to mark. */
  marked: number[]
  lineNumbers: boolean
  /** Number of the first line. */
  firstNumber: number
  /** 1-based numbers of lines, by the class that they get. */
  marks?: Readonly<Record<string, readonly number[]>>
}

/** A code block as it is shown. */
export interface Highlighted {
  html: string
  /** Rules for the class names in `html`. */
  css: Record<string, string>
  warning?: Pick<Problem, 'message' | 'remedy'>
}

export type { Example }

export interface CodeNode {
  code: number
}

export interface RawComponentNode extends Omit<ComponentNode, 'children' | 'title'> {
  title?: RawNode[]
  children: RawNode[]
}

/** Content before highlighting: code blocks are references into `ParsedPage.codes`. */
export type RawNode = string | RawComponentNode | CodeNode

export interface FoundLink {
  /** Route on this site without hash, or null when the link stays on its own page. */
  route: string | null
  hash: string
  at: string
  /** As the author wrote it. */
  written: string
}

export interface FoundAsset {
  /** Absolute path on this site (`/img/a.png`), to be found among the public files. */
  path: string
  at: string
}

/** A component tag as it was written. */
export interface FoundComponent {
  name: string
  at: string
  /** Its attributes by prop name, long values cut; absent where a widget stands for the tag. */
  props?: Record<string, string>
}

/** A file next to the Markdown that must be copied under a hashed name. */
export interface LocalAsset {
  /** Path below the content folder. */
  source: string
  /** Address it is served under. */
  url: string
}

/** A file besides the page's own that decides what the page looks like. */
export interface UsedFile {
  from: 'content' | 'public'
  /** Path below that folder, with `/`. */
  path: string
}

/** A file that a feature makes from one of the author's, after the walk. */
export interface GeneratedFile {
  url: string
  /** Name of the feature that makes it. */
  by: string
  source: UsedFile
  options: Readonly<Record<string, string | number>>
  /** `file:line` of what needs it. */
  at: string
}

/** A file that the Markdown half of a feature writes, such as the document of a demo. */
export interface TextFile {
  url: string
  content: string
}

export interface ParsedPage {
  body: RawNode[]
  codes: CodeBlock[]
  /** `file:line` of each code block. */
  codePlaces: string[]
  headings: Heading[]
  /** `file:line` of each heading. */
  headingPlaces: string[]
  /** Code that a parser can check. */
  examples: Example[]
  /** Every id on the page that a hash may point to. */
  ids: string[]
  links: FoundLink[]
  assets: FoundAsset[]
  localAssets: LocalAsset[]
  /** Files that the page shows or links to, whether they exist or not. */
  files: UsedFile[]
  generated: GeneratedFile[]
  /** Origins of remote images, for the content security policy. */
  imageOrigins: string[]
  /** Origins of remote sound and films. */
  mediaOrigins: string[]
  textFiles: TextFile[]
  components: FoundComponent[]
  icons: Array<{ name: string; at: string }>
  words: number
  /** The whole text, of pages that are partly made from data. */
  text?: string
  /** First words of running text, for descriptions. */
  excerpt: string
  /** Other files whose text is part of this page, below the content folder. */
  includes: string[]
  problems: Problem[]
}
