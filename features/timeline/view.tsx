/** How timelines look. */
import type { ReactNode } from 'react'
import { defineView } from '../../render/feature.ts'
import { Sheet } from '../../render/inline-style.tsx'
import timelineCss from './timeline.css?inline'

function Timeline({ children }: { children?: ReactNode }) {
  return (
    <div className="timeline">
      <Sheet name="timeline" css={timelineCss} />
      {children}
    </div>
  )
}

export default defineView({ components: { Timeline } })
