/** How steps look. */
import { defineView } from '../../render/feature.ts'
import { Steps } from './Steps.tsx'

export default defineView({ components: { Steps } })
