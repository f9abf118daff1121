/** How diagrams look, drawn or still to be drawn. */
import { defineView } from '../../render/feature.ts'
import { Diagram } from './Diagram.tsx'

export default defineView({ components: { Diagram } })
