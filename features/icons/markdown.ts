/** Icons in the text: `::name::` and `<Icon name="…" />`. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { iconRule } from './node/icon-rule.ts'

export const markdown: MarkdownExtension = {
  rules: iconRule,
  tokens: {
    icon: (tokens, index, { out, found }) => {
      const name = tokens[index]!.content
      found.icons.push({ name, at: found.at })
      out.component('Icon', { name }, found.at)
    },
  },
  tags: {
    Icon: {
      // Drawn into the site's sprite, where unknown names are noticed.
      check: ({ name }, found) => {
        if (typeof name === 'string' && name !== '') found.icons.push({ name, at: found.at })
        else found.error('an <Icon> without name', 'Write <Icon name="hard-drive" />.')
      },
    },
  },
}
