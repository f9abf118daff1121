/** Renders small pages for tests of Markdown. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locale } from '../../core/locales.ts'
import { FEATURES } from '../../site/features.ts'
import { markdownOf } from '../feature.ts'
import { MarkdownRenderer } from './render.ts'
import type { MarkdownInput, ParsedPage, RawComponentNode, RawNode } from './types.ts'

const texts = { title: 'Docs', description: '' }
export const LOCALES: readonly Locale[] = [
  { id: 'en', lang: 'en-US', path: '/', dir: 'en', name: 'English', ...texts },
  { id: 'zh', lang: 'zh-CN', path: '/zh/', dir: 'zh', name: '简体中文', ...texts },
]

/** The page that the tests write, unless they say otherwise. */
export const FILE = 'en/guide/page.md'

const renderer = new MarkdownRenderer(markdownOf(FEATURES))

export function pageInput(text: string, input: Partial<MarkdownInput> = {}): MarkdownInput {
  const folders = { contentDir: '/nowhere', publicDir: '/nowhere' }
  return { file: FILE, text, firstLine: 1, ...folders, locales: LOCALES, lenient: false, ...input }
}

export function render(text: string, input: Partial<MarkdownInput> = {}): ParsedPage {
  return renderer.render(pageInput(text, input))
}

/** The body as one text: components as `<Name {props}>…</Name>`, code blocks as `[code 0]`. */
export function show(body: readonly RawNode[]): string {
  const parts = body.map((node) => {
    if (typeof node === 'string') return node
    if ('code' in node) return `[code ${node.code}]`
    return `<${node.component} ${JSON.stringify(node.props)}>${show(node.children)}</${node.component}>`
  })
  return parts.join('')
}

export function html(text: string, input: Partial<MarkdownInput> = {}): string {
  return show(render(text, input).body)
}

/** Every component of a body, outer ones first. */
export function components(body: readonly RawNode[]): RawComponentNode[] {
  return body.flatMap((node) =>
    typeof node === 'object' && 'component' in node ? [node, ...components(node.children)] : [],
  )
}

/** `file:line severity message` of every problem. */
export function complaints(text: string, input: Partial<MarkdownInput> = {}): string[] {
  return render(text, input).problems.map(({ at, severity, message }) => `${at} ${severity} ${message}`)
}

/** A content folder with these files; the caller removes it. */
export function scratchContent(files: Record<string, string | Uint8Array>): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** As much of a PNG as tells its size, and as many bytes more. */
export function png(width: number, height: number, more = 0): Buffer {
  const bytes = Buffer.alloc(33 + more)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
