/** A live example in a document of its own, its source, and ways to go on with it elsewhere. */
import type { ReactNode } from 'react'
import { fillIn } from '../../core/text.ts'
import { useLibrary, useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import demoCss from './demo.css?inline'
import { DEMO_START_PX } from './shared.ts'
import { STRINGS } from './strings.ts'

export interface DemoProps {
  /** Address of the document. */
  frame: string
  /** The title's words; may be empty. */
  name: string
  forms: Array<{ service: string; action: string; fields: Record<string, string> }>
  height?: number
  /** Does it run with React? */
  library?: boolean
  title?: string
  children?: ReactNode
}

export function Demo({ frame, name, forms, height = DEMO_START_PX, library, title, children }: DemoProps) {
  const strings = useStrings(STRINGS)
  return (
    <section className="demo" aria-label={name || strings.demo}>
      <PageStyle name="demo" css={demoCss} />
      {library && <ReactRuntime />}
      {title && <p className="demo-title" dangerouslySetInnerHTML={{ __html: title }} />}
      <iframe
        src={frame}
        title={name || strings.demo}
        sandbox="allow-scripts"
        loading="lazy"
        style={{ blockSize: height }}
        data-demo
      />
      {library && <p className="demo-needs-script">{strings.demoNeedsScript}</p>}
      <div className="demo-bar" data-pagefind-ignore>
        {forms.map(({ service, action, fields }) => (
          <form key={service} action={action} method="post" target="_blank" rel="noopener">
            {Object.entries(fields).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button type="submit">{fillIn(strings.demoOpen, { service })}</button>
          </form>
        ))}
      </div>
      {children}
    </section>
  )
}

/** The document loads it by itself; the build must put it there. */
function ReactRuntime() {
  useLibrary('react-demo')
  return null
}

/** What is shown beside or above its source: rendered Markdown, or nothing. */
export function DemoBox({ beside, title, children }: { beside?: boolean; title?: string; children?: ReactNode }) {
  return (
    <div className="demo">
      <PageStyle name="demo" css={demoCss} />
      {title && <p className="demo-title" dangerouslySetInnerHTML={{ __html: title }} />}
      <div className={beside ? 'demo-beside' : undefined}>{children}</div>
    </div>
  )
}

export function DemoResult({ children }: { children?: ReactNode }) {
  return <div className="demo-result">{children}</div>
}
