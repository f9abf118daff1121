/** How icons in the text look: like those of the theme. */
import { OPTIONAL } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { Icon } from '../../theme/components/Icon.tsx'

export default defineView({
  components: { Icon },
  // The Markdown half reports an icon without a name.
  attributes: { Icon: { name: OPTIONAL } },
})
