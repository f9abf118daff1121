/** How folded and marked code looks. */
import { defineView } from '../../render/feature.ts'
import { CodeFold, CodeMarks } from './Code.tsx'

export default defineView({ components: { CodeFold, CodeMarks } })
