/** How an outline inside the text looks. */
import { defineView } from '../../render/feature.ts'
import { Toc } from './Toc.tsx'

export default defineView({ components: { Toc }, attributes: { Toc: {} } })
