/** The layout of portfolio pages. */
import { defineView } from '../../render/feature.ts'
import { PortfolioLayout } from './PortfolioLayout.tsx'

export default defineView({ layouts: { portfolio: PortfolioLayout } })
