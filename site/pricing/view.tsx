/** The plans side by side, and a table of what they have. */
import { defineView } from '../../render/feature.ts'
import { Plans } from './Plans.tsx'
import { plansText } from './plans-text.ts'

export default defineView({
  components: { Plans },
  attributes: { Plans: {} },
  icons: ['check'],
  data: { plans: (_, locale) => plansText(locale) },
})
