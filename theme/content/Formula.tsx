/** A formula as MathML, in a line or by itself. */
import { Sheet } from '../sheets.tsx'

export function Formula({ html, block }: { html: string; block: boolean }) {
  const Tag = block ? 'div' : 'span'
  return (
    <>
      <Sheet name="formula" />
      {/* Made by the engine. */}
      <Tag className="formula" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
