/** The Markdown parser with the kernel's plugins and the rules of features, and nothing that renders. */
import { align } from '@mdit/plugin-align'
import { container } from '@mdit/plugin-container'
import { footnote } from '@mdit/plugin-footnote'
import { imgSize } from '@mdit/plugin-img-size'
import { mark } from '@mdit/plugin-mark'
import { sub } from '@mdit/plugin-sub'
import { sup } from '@mdit/plugin-sup'
import { tasklist } from '@mdit/plugin-tasklist'
import { componentPlugin } from '@mdit-vue/plugin-component'
import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import { full as emoji } from 'markdown-it-emoji'
import type { JoinedExtensions } from './extension.ts'

export function createParser({ containers, rules }: Pick<JoinedExtensions, 'containers' | 'rules'>): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, breaks: true })
  md.use(componentPlugin).use(cjkFriendly).use(emoji).use(footnote).use(tasklist)
  for (const name of Object.keys(containers)) md.use(container, { name })
  md.use(imgSize).use(align).use(mark).use(sub).use(sup)
  for (const rule of rules) md.use(rule)
  return md
}
