/** A diagram drawn by a PlantUML server, with its source. */
import type { ReactNode } from 'react'
import { usePage } from '../context.tsx'
import { Sheet } from '../sheets.tsx'

export function PlantUml({ src, alt, children }: { src: string; alt?: string; children?: ReactNode }) {
  const { strings } = usePage()
  return (
    <>
      <Sheet name="plantuml" />
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
