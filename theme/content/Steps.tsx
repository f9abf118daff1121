/** Numbered steps along a line: of an ordered list, or of the headings of one level. */
import type { ReactNode } from 'react'
import { Sheet } from '../sheets.tsx'

export function Steps({ level, children }: { level: number; children?: ReactNode }) {
  return (
    <div className="steps" data-steps={level === 0 ? 'list' : `h${level}`}>
      <Sheet name="steps" />
      {children}
    </div>
  )
}
