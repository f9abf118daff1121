/** Icons in the text: `::name::` and `<Icon name="…" />`. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { iconRule } from './node/icon-rule.ts'

export const markdown: MarkdownExtension = {
  rules: iconRule,
  tokens: {
    icon: (tokens, index, { out, context }) => {
      const name = tokens[index]!.content
      context.icons.push({ name, at: context.at })
      out.component('Icon', { name }, context.at)
    },
  },
  tags: {
    Icon: {
      // Drawn into the site's sprite, where unknown names are noticed.
      check: ({ name }, context) => {
        if (typeof name === 'string' && name !== '') context.icons.push({ name, at: context.at })
        else context.error('an <Icon> without name', 'Write <Icon name="hard-drive" />.')
      },
    },
  },
}
