/** The Markdown parser with the dialect's plugins, and nothing that renders. */

import { align } from '@mdit/plugin-align'
import { container } from '@mdit/plugin-container'
import { footnote } from '@mdit/plugin-footnote'
import { imgSize } from '@mdit/plugin-img-size'
import { mark } from '@mdit/plugin-mark'
import { sub } from '@mdit/plugin-sub'
import { sup } from '@mdit/plugin-sup'
import { tab } from '@mdit/plugin-tab'
import { tasklist } from '@mdit/plugin-tasklist'
import { componentPlugin } from '@mdit-vue/plugin-component'
import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { full as emoji } from 'markdown-it-emoji'
import { iconRule } from './icon-rule.ts'
import { tocRule } from './toc-rule.ts'

/** Containers that become hints; `danger` is the older name of `caution`. */
export const HINTS = ['tip', 'warning', 'danger', 'caution', 'info', 'note', 'important'] as const
export const CONTAINERS = [...HINTS, 'details'] as const
export const TAB_GROUPS = ['tabs', 'code-tabs'] as const

export function createParser(): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, breaks: true })
  md.use(componentPlugin).use(cjkFriendly).use(emoji).use(footnote).use(tasklist)
  for (const name of CONTAINERS) md.use(container, { name })
  for (const name of TAB_GROUPS) md.use(tab, { name })
  md.use(imgSize).use(align).use(mark).use(sub).use(sup).use(tocRule).use(iconRule)
  return md
}
