/** What stands around an image of the text: a caption, and a link to the image itself, which scripts open in the viewer. */
import type { ReactNode } from 'react'
import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import figureCss from './figure.css?inline'
import { STRINGS } from './strings.ts'

export interface FigureProps {
  caption: string
  /** `lightmode-only` or `darkmode-only`. */
  mode?: string
  children?: ReactNode
}

export function Figure({ caption, mode, children }: FigureProps) {
  return (
    <figure className="figure" data-mode={mode}>
      <PageStyle name="figure" css={figureCss} />
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

export interface ZoomLinkProps {
  href: string
  /** Has the image inside a text of its own? */
  named?: boolean
  mode?: string
  children?: ReactNode
}

export function ZoomLink({ href, named, mode, children }: ZoomLinkProps) {
  const strings = useStrings(STRINGS)
  return (
    <a data-zoom="" href={href} data-mode={mode} aria-label={named ? undefined : strings.viewer.open}>
      {children}
    </a>
  )
}
