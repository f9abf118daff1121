/** Renders this site's pages: the layouts of the theme with the views of its features. */
// First, because it declares the order of the style layers.
import '../theme/styles/index.css'
import earlyScript from 'virtual:features/early'
import islands from 'virtual:features/islands'
import views from 'virtual:features/view'
import { createServerEntry } from '../render/server-entry.tsx'
import { Spinner } from '../theme/components/Spinner.tsx'
import { Page } from '../theme/layouts/Page.tsx'
import { themeView } from '../theme/view.tsx'
import { STRINGS } from './strings/index.ts'
import { siteView } from './view.tsx'

export const {
  attributes,
  componentNames,
  contributionsTo,
  dataProblems,
  dataText,
  files,
  layoutIcons,
  pageProblems,
  renderPage,
} = createServerEntry({
  views: [themeView, ...views, siteView],
  islands,
  strings: STRINGS,
  Page,
  Spinner,
  earlyScript,
})
export { earlyScript }
