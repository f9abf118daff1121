/** Demos are containers; `::: md-demo` also shows its own text. */
import type { MarkdownExtension } from '../../engine/markdown/extension.ts'
import { normalDemo, reactDemo } from './node/demo.ts'
import { markdownDemo, vueDemo } from './node/other-demos.ts'
import { sourceRule } from './node/source-rule.ts'
import { PLAYGROUNDS } from './shared.ts'

export const markdown: MarkdownExtension = {
  rules: sourceRule,
  containers: { 'normal-demo': normalDemo, 'react-demo': reactDemo, 'md-demo': markdownDemo, 'vue-demo': vueDemo },
  tags: {
    Demo: {
      writtenAs: '::: normal-demo or ::: react-demo',
      sources: { 'form-action': PLAYGROUNDS },
    },
    DemoBox: { writtenAs: '::: md-demo' },
    DemoResult: { writtenAs: '::: md-demo' },
  },
}
