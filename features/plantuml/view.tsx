/** How PlantUML diagrams look. */
import { defineView } from '../../render/feature.ts'
import { PlantUml } from './PlantUml.tsx'

export default defineView({ components: { PlantUml } })
