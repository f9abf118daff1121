/** The Markdown parser with the dialect's plugins, and nothing that renders. */

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
import { alertRule } from './alert-rule.ts'
import { codeRule } from './code-rule.ts'
import { CONTAINERS } from './containers.ts'
import { iconRule } from './icon-rule.ts'
import { mathRule } from './math-rule.ts'
import { plantUmlRule } from './plantuml-rule.ts'
import { sourceRule } from './source-rule.ts'
import { tabsRule } from './tabs-rule.ts'
import { tocRule } from './toc-rule.ts'

export function createParser(): MarkdownIt {
  const md = new MarkdownIt({ html: true, linkify: true, breaks: true })
  md.use(componentPlugin).use(cjkFriendly).use(emoji).use(footnote).use(tasklist)
  for (const name of CONTAINERS) md.use(container, { name })
  md.use(tabsRule)
    .use(imgSize)
    .use(align)
    .use(mark)
    .use(sub)
    .use(sup)
    .use(tocRule)
    .use(iconRule)
    .use(plantUmlRule)
    .use(mathRule)
    .use(alertRule)
    .use(sourceRule)
    .use(codeRule)
  return md
}
