/** How cards and badges look. */
import { OPTIONAL, REQUIRED } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { Badge } from './Badge.tsx'
import { CardGrid, VPCard } from './Card.tsx'

export default defineView({
  components: { Badge, CardGrid, VPCard },
  attributes: {
    Badge: {
      text: REQUIRED,
      type: { values: ['tip', 'info', 'warning', 'danger', 'note', 'important'] },
      vertical: OPTIONAL,
      color: OPTIONAL,
      bgColor: OPTIONAL,
    },
    CardGrid: {},
    VPCard: { title: REQUIRED, desc: OPTIONAL, logo: OPTIONAL, link: OPTIONAL, background: OPTIONAL },
  },
})
