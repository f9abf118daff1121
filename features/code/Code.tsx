/** Around code blocks that few pages have: long ones that are folded, and those with marked lines. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import codeFoldCss from './code-fold.css?inline'
import codeMarksCss from './code-marks.css?inline'
import { STRINGS } from './strings.ts'

export interface CodeFoldProps {
  /** How many lines the block has. */
  lines: number
  /** How many are shown while it is folded. */
  after: number
  children?: ReactNode
}

/** All of the code is always in the page; the control only decides how much of its height is shown, without script. */
export function CodeFold({ lines, after, children }: CodeFoldProps) {
  const strings = useStrings(STRINGS)
  const name = `fold-${after}`
  return (
    <div className={`code-fold ${name}`} data-code-fold>
      <PageStyle name="code-fold" css={codeFoldCss} />
      {/* A style attribute would need a content security policy of its own. */}
      <PageStyle name={name} css={`@layer components{.${name}{--lines:${after}}}`} />
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
      <PageStyle name="code-marks" css={codeMarksCss} />
      {children}
    </>
  )
}
