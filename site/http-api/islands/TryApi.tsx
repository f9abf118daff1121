/** A button below each call of the API; pressed, it becomes a console that calls the reader's own AList. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { PageContextValue } from '../../../render/context.tsx'
import { Spinner } from '../../../theme/components/Spinner.tsx'
import type { TryApiProps } from '../props.ts'
import { httpApiStrings } from '../strings.ts'

export const hydrate = 'interaction'

export const serverProps = ({ locale }: PageContextValue) => ({ lang: locale.id })

const Console = lazy(() => import('../console/Console.tsx'))

export default function TryApi({ call, name, lang }: TryApiProps & { lang: string }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Whoever closes it goes on from where he came.
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const { tryIt, loading } = httpApiStrings(lang)
  if (isOpen) {
    return (
      <Suspense fallback={<Spinner size="medium" label={loading} />}>
        <Console call={call} name={name} lang={lang} close={() => setOpen(false)} />
      </Suspense>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className="try-api"
      aria-label={`${tryIt}: ${name}`}
      data-needs-script
      data-pagefind-ignore
      onClick={() => setOpen(true)}
    >
      {tryIt}
    </button>
  )
}
