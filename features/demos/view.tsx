/** How demos look. */
import { defineView } from '../../render/feature.ts'
import { Demo, DemoBox, DemoResult } from './Demo.tsx'
import { PLAYGROUNDS } from './shared.ts'
import { PRIVACY_TEXT } from './strings.ts'

export default defineView({
  components: { Demo, DemoBox, DemoResult },
  contributes: {
    privacy: {
      services: { Demo: PRIVACY_TEXT },
      rows: ({ usage }) => (usage.components.includes('Demo') ? [{ id: 'Demo', origins: PLAYGROUNDS }] : []),
    },
  },
})
