/** The layout of not-found pages. */
import { defineView } from '../../render/feature.ts'
import { NotFoundLayout } from './NotFoundLayout.tsx'

export default defineView({
  layouts: { 'not-found': NotFoundLayout },
  icons: ['search'],
})
