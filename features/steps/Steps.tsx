/** Numbered steps along a line: of an ordered list, or of the headings of one level. */
import type { ReactNode } from 'react'
import { PageStyle } from '../../render/page-style.tsx'
import stepsCss from './steps.css?inline'

export function Steps({ level, children }: { level: number; children?: ReactNode }) {
  return (
    <div className="steps" data-steps={level === 0 ? 'list' : `h${level}`}>
      <PageStyle name="steps" css={stepsCss} />
      {children}
    </div>
  )
}
