/** How demos look. */
import { defineView } from '../../render/feature.ts'
import { Demo, DemoBox, DemoResult } from './Demo.tsx'
import { PLAYGROUNDS } from './shared.ts'

export default defineView({
  components: { Demo, DemoBox, DemoResult },
  contributes: { privacy: { Demo: PLAYGROUNDS } },
})
