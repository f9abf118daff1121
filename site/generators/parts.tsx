/** What both generators show: a file to take along, and words with code in them. */
import { Fragment, useRef } from 'react'
import { fillIn } from '../../core/text.ts'
import { useCopy } from '../forms/parts.tsx'
import type { GeneratorStrings } from './strings.ts'

interface OutputProps {
  name: string
  text: string
  strings: GeneratorStrings
}

export function Output({ name, text, strings }: OutputProps) {
  const code = useRef<HTMLElement>(null)
  const { said, copy } = useCopy(text, strings, () => code.current && getSelection()?.selectAllChildren(code.current))
  return (
    <figure className="made">
      <figcaption>
        <code>{name}</code>
        <small role="status">{said}</small>
        <button type="button" onClick={() => void copy()} aria-label={fillIn(strings.copyFile, { file: name })}>
          {strings.result.copy}
        </button>
      </figcaption>
      {/* It scrolls sideways, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <pre tabIndex={0}>
        <code ref={code}>{text}</code>
      </pre>
    </figure>
  )
}

/** Words with `code` in them. */
export function TextWithCode({ text }: { text: string }) {
  return text.split('`').map((part, i) => <Fragment key={i}>{i % 2 ? <code>{part}</code> : part}</Fragment>)
}
