/** A diagram: its drawings for both colour modes, or its text until the browser has drawn it; title, links, source. */
import type { ReactNode } from 'react'
import { useLibrary, usePage, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Spinner } from '../../theme/components/Spinner.tsx'
import diagramCss from './diagram.css?inline'
import diagramWidthsCss from './diagram-widths.css?inline'
import { STRINGS } from './strings.ts'

interface Drawing {
  src: string
  width: number
  height: number
}

export interface DiagramProps {
  title: string
  /** Pictures have no links, so they stand below. */
  links: Array<{ text: string; href: string; external: boolean }>
  /** Flow charts are shown smaller on small screens. */
  flow?: boolean
  light?: Drawing
  dark?: Drawing
  /** What the browser draws in `frame`, where nothing is drawn yet. */
  text?: string
  frame?: string
  children?: ReactNode
}

export function Diagram({ title, links = [], flow, light, dark, text, frame, children }: DiagramProps) {
  const strings = useStrings(STRINGS)
  const alt = title || strings.diagram
  const about = (
    <>
      {title && <figcaption>{title}</figcaption>}
      {links.length > 0 && <Links links={links} />}
      <details open={!light} data-pagefind-ignore>
        <summary>{strings.diagramSource}</summary>
        {children}
      </details>
    </>
  )
  return (
    <>
      <PageStyle name="diagram" css={diagramCss} />
      <PageStyle name="diagram-widths" css={diagramWidthsCss} />
      {light && dark ? (
        <figure className="diagram" data-flow={flow}>
          <div className="diagram-stage">
            <Picture {...light} alt={alt} mode="lightmode-only" />
            <Picture {...dark} alt={alt} mode="darkmode-only" />
          </div>
          {about}
        </figure>
      ) : (
        <Undrawn {...{ text, frame, flow, alt }}>{about}</Undrawn>
      )}
    </>
  )
}

interface UndrawnProps extends Record<'text' | 'frame', string | undefined> {
  flow: boolean | undefined
  alt: string
  children: ReactNode
}

/** Left to `browser.ts`, which loads the library where it is needed. */
function Undrawn({ text, frame, flow, alt, children }: UndrawnProps) {
  const { loading } = usePage().strings
  const strings = useStrings(STRINGS)
  useLibrary('mermaid')
  const attributes = { 'data-alt': alt, 'data-wrong': strings.diagramWrong, 'data-lost': strings.diagramLost }
  return (
    <figure className="diagram" data-flow={flow} data-diagram={text} data-frame={frame} {...attributes}>
      <div className="diagram-wait" data-diagram-wait>
        <Spinner size="medium" label={loading} />
      </div>
      {children}
    </figure>
  )
}

/** Pictures come in steps of this many pixels, which the sheet knows. */
const STEP = 40
const MOST_STEPS = 40

function inSteps({ width, height }: Pick<Drawing, 'width' | 'height'>) {
  const shown = STEP * Math.min(MOST_STEPS, Math.max(1, Math.round(width / STEP)))
  return { width: shown, height: Math.round((height * shown) / width) }
}

function Picture({ src, alt, mode, ...size }: Drawing & { alt: string; mode: string }) {
  return (
    <a href={src} data-zoom="" data-mode={mode}>
      <img src={src} {...inSteps(size)} alt={alt} loading="lazy" decoding="async" data-mode={mode} />
    </a>
  )
}

function Links({ links }: Pick<DiagramProps, 'links'>) {
  const strings = useStrings(STRINGS)
  return (
    <ul className="diagram-links" aria-label={strings.diagramLinks}>
      {links.map(({ text, href, external }) => (
        <li key={`${text} ${href}`}>
          <a href={href} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
