/** `::: file-tree`: a nested list as files and folders, each with its name and perhaps a remark. */
import type { Token } from 'markdown-it'
import { escapeHtml } from '../../../core/text.ts'
import type { Container, MarkdownTools } from '../../../engine/markdown/extension.ts'
import type { RawNode } from '../../../engine/markdown/types.ts'

const BOLD = /^\*\*(.+)\*\*$/
/** A name is one word, or what stands in bold, in backticks or in a link; the rest of the line is a remark. */
const ENTRY = /^(\*\*.+?\*\*|`+[^`]+`+|\[[^\]]*\]\([^)]*\)|\S+)\s*([\s\S]*)$/
const MORE = new Set(['…', '...'])
const REMEDY = 'Write a list: `- folder/` with indented entries below it, `- name remark` for a file.'

export function fileTree({ inside }: Container, tools: MarkdownTools): void {
  const { out, context } = tools
  if (inside[0]?.type !== 'bullet_list_open') context.error('a file tree is not a list', REMEDY)
  const { at } = context
  out.open({ component: 'FileTree', props: {}, at })
  addItems(inside, tools)
  for (const inner of out.closeThrough('FileTree')) context.unclosed(inner)
}

/** The items of all lists in these tokens; whatever else stands there has no place in a tree. */
function addItems(tokens: readonly Token[], tools: MarkdownTools): void {
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token.type !== 'list_item_open') {
      if (!/^bullet_list_(?:open|close)$/.test(token.type)) stray(token, tools)
      continue
    }
    const end = tokens.findIndex((t, i) => i > index && t.type === 'list_item_close' && t.level === token.level)
    addItem(tokens.slice(index + 1, end), token, tools)
    index = end
  }
}

/** Says so once for a block, not for each of its tokens. */
function stray({ map, nesting, type }: Token, { context }: MarkdownTools): void {
  if (nesting < 0 || type === 'inline') return
  if (map) context.line = map[0]
  context.error('a file tree holds something that is neither file nor folder', REMEDY)
}

/** Names are taken as they are: `README.md` is no address, `__init__.py` is not bold. */
function nameNodes(name: string, { title }: MarkdownTools): RawNode[] {
  const bold = BOLD.exec(name)
  if (bold) return [`<strong>${escapeHtml(bold[1]!)}</strong>`]
  return /^[`[]/.test(name) ? title(name) : [escapeHtml(name)]
}

function addItem(inside: readonly Token[], item: Token, tools: MarkdownTools): void {
  const { out, context, title } = tools
  if (item.map) context.line = item.map[0]
  const [, inline] = inside
  const entry = inside[0]?.type === 'paragraph_open' ? ENTRY.exec(inline?.content.trim() ?? '') : null
  if (!entry) {
    context.error('an entry of a file tree has no name', REMEDY)
    return
  }
  const [, name = '', remark = ''] = entry
  const children = inside.slice(3)
  const folder = children.length > 0 || /\/[*`]*$/.test(name)
  const kind = folder ? 'folder' : MORE.has(name) ? 'more' : 'file'
  const words: RawNode[] = remark ? ['<span class="remark">', ...title(remark), '</span>'] : []
  const { at } = context
  out.open({ component: 'TreeEntry', props: { kind }, at, title: [...nameNodes(name, tools), ...words] })
  addItems(children, tools)
  for (const inner of out.closeThrough('TreeEntry')) context.unclosed(inner)
}
