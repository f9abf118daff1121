/** The console of one call: loads the description of the endpoint, and frames the form of its request. */
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../theme/components/Spinner.tsx'
import formsCss from '../../forms/forms.css?inline'
import { styles } from '../../forms/styles.ts'
import { httpApiStrings } from '../strings.ts'
import css from './console.css?inline'
import { type CallDescription, loadDescription } from './description.ts'
import { RequestForm } from './RequestForm.tsx'
import { consoleStrings } from './strings.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(formsCss + css)

interface ConsoleProps {
  /** Its operationId. */
  call: string
  /** Its heading. */
  name: string
  lang: string
  close: () => void
}

export default function Console({ call, name, lang, close }: ConsoleProps) {
  const strings = consoleStrings(lang)
  const box = useRef<HTMLElement>(null)
  const [description, setDescription] = useState<CallDescription | 'failed' | null>(null)
  useEffect(() => {
    // It comes with the console, so that pages nobody tries anything on do without.
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
    box.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (description === null) loadDescription(call, lang).then(setDescription, () => setDescription('failed'))
  }, [description, call, lang])
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${styles.box} api-console`}
      aria-label={`${strings.title}: ${name}`}
      data-pagefind-ignore
    >
      <header>
        <strong>{strings.title}</strong>
        <button type="button" onClick={close}>
          {strings.close}
        </button>
      </header>
      <p className={styles.server}>{strings.privacy}</p>
      {description === 'failed' ? (
        <div className={styles.trouble} role="alert">
          <p>{strings.noDocument}</p>
          <div className={styles.actions}>
            <button type="button" onClick={() => setDescription(null)}>
              {strings.retry}
            </button>
          </div>
        </div>
      ) : description ? (
        <RequestForm {...description} lang={lang} strings={strings} />
      ) : (
        <Spinner size="medium" label={httpApiStrings(lang).loading} />
      )}
    </section>
  )
}
