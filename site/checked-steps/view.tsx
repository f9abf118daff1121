/** The line below the text of a page whose steps were checked. */
import { defineView } from '../../render/feature.ts'
import { CheckedLine } from './CheckedLine.tsx'

export default defineView({
  slots: { 'content-end': { view: CheckedLine } },
  icons: ['circle-check'],
})
