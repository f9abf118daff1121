/** A formula as MathML, in a line or by itself. */
import { PageStyle } from '../../render/page-style.tsx'
import formulaCss from './formula.css?inline'

export function Formula({ html, block }: { html: string; block: boolean }) {
  const Tag = block ? 'div' : 'span'
  return (
    <>
      <PageStyle name="formula" css={formulaCss} />
      {/* Made by the engine. */}
      <Tag className="formula" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
