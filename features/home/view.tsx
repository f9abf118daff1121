/** The layout of home pages. */
import { defineView } from '../../render/feature.ts'
import { HomeLayout } from './HomeLayout.tsx'

export default defineView({ layouts: { home: HomeLayout } })
