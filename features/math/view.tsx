/** How formulas look. */
import { defineView } from '../../render/feature.ts'
import { Formula } from './Formula.tsx'

export default defineView({ components: { Formula } })
