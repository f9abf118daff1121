/** How charts look before their library is loaded, and without it. */
import { defineView } from '../../render/feature.ts'
import { Chart } from './Chart.tsx'

export default defineView({ components: { Chart } })
