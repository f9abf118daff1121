/** What stands around an image of the text: a caption, and a link to the image itself, which scripts open in the viewer. */
import type { ReactNode } from 'react'
import { usePage } from '../context.tsx'
import { Sheet } from '../sheets.tsx'

export interface FigureProps {
  caption: string
  /** `lightmode-only` or `darkmode-only`. */
  mode?: string
  children?: ReactNode
}

export function Figure({ caption, mode, children }: FigureProps) {
  return (
    <figure className="figure" data-mode={mode}>
      <Sheet name="figure" />
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
  const { strings } = usePage()
  return (
    <a data-zoom="" href={href} data-mode={mode} aria-label={named ? undefined : strings.viewer.open}>
      {children}
    </a>
  )
}
