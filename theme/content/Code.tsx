/** Around code blocks that few pages have: long ones that are folded, and those with marked lines. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { usePage } from '../context.tsx'
import { Sheet } from '../sheets.tsx'

export interface CodeFoldProps {
  /** How many lines the block has. */
  lines: number
  /** How many are shown while it is folded. */
  after: number
  children?: ReactNode
}

/** All of the code is always in the page; the control only decides how much of its height is shown, without script. */
export function CodeFold({ lines, after, children }: CodeFoldProps) {
  const { strings } = usePage()
  const name = `fold-${after}`
  return (
    <div className={`code-fold ${name}`} data-code-fold>
      <Sheet name="code-fold" />
      {/* A style attribute would need a content security policy of its own. */}
      <Sheet name={name} css={`@layer components{.${name}{--lines:${after}}}`} />
      {children}
      <details data-pagefind-ignore>
        <summary>
          <span>{fillIn(strings.codeMore, { n: lines })}</span>
          <span>{strings.codeLess}</span>
        </summary>
      </details>
    </div>
  )
}

export function CodeMarks({ children }: { children?: ReactNode }) {
  return (
    <>
      <Sheet name="code-marks" />
      {children}
    </>
  )
}
