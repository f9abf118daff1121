/** The buttons below the title of a page. */
import { defineView } from '../../render/feature.ts'
import { PageTools } from './PageTools.tsx'

export default defineView({
  slots: { 'page-tools': { view: PageTools } },
  icons: ['circle-check', 'copy', 'file-code'],
})
