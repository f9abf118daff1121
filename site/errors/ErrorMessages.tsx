/** The messages of an error, above its cause and its fix. */
import { Fragment } from 'react'
import { useStrings } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import css from './messages.css?inline'
import type { ErrorMessagesProps } from './props.ts'
import { STRINGS } from './strings.ts'

/** The finder above them reads what this shows. */
export function ErrorMessages({ of, code }: ErrorMessagesProps) {
  const strings = useStrings(STRINGS)
  return (
    <>
      <PageStyle name="messages" css={css} />
      <p className="messages" data-error={of.join('|')} data-code={code}>
        {of.map((piece, i) => (
          <Fragment key={piece}>
            {i > 0 && ' '}
            <code>{piece}</code>
          </Fragment>
        ))}
        {code && (
          <span>
            {' '}
            {strings.code} {code}
          </span>
        )}
      </p>
    </>
  )
}
