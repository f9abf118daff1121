/** A diagram drawn by a PlantUML server, with its source. */
import type { ReactNode } from 'react'
import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import plantumlCss from './plantuml.css?inline'
import { STRINGS } from './strings.ts'

export function PlantUml({ src, alt, children }: { src: string; alt?: string; children?: ReactNode }) {
  const strings = useStrings(STRINGS)
  return (
    <>
      <PageStyle name="plantuml" css={plantumlCss} />
      <figure className="plantuml">
        <img src={src} alt={alt ?? strings.plantUml} loading="lazy" decoding="async" />
        <details>
          <summary>{strings.diagramSource}</summary>
          {children}
        </details>
      </figure>
    </>
  )
}
