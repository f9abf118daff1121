/** How hints and details look. */
import { OPTIONAL } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { Details, Hint } from './Hint.tsx'

export default defineView({
  components: { Details, Hint },
  attributes: {
    Details: { title: OPTIONAL },
    Hint: {
      type: { required: true, values: ['tip', 'warning', 'caution', 'info', 'note', 'important'] },
      title: OPTIONAL,
    },
  },
})
