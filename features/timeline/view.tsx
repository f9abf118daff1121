/** How timelines look. */
import type { ReactNode } from 'react'
import { defineView } from '../../render/feature.ts'
import { PageStyle } from '../../render/page-style.tsx'
import timelineCss from './timeline.css?inline'

function Timeline({ children }: { children?: ReactNode }) {
  return (
    <div className="timeline">
      <PageStyle name="timeline" css={timelineCss} />
      {children}
    </div>
  )
}

export default defineView({ components: { Timeline } })
