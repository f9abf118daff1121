/** What happens on a callback page: checks that the reader left from here, exchanges the code once, and keeps the token. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import { decrypt, encrypt, takeLanguage } from '../requests/encrypted-session.ts'
import { exchange, readCode, recognise, takeCallbackParams, type Visit } from '../requests/flow.ts'
import { TokenError, toTokenError } from '../requests/token-error.ts'
import type { PageProvider } from '../shared/providers.ts'
import { mayRepeat } from './parts.tsx'
import type { TokenProps } from './props.ts'
import { useReset } from './use-leaving.ts'

interface Got {
  token: TokenAnswer
  visit: Visit
}

export type CallbackPhase =
  | { at: 'arriving' | 'cleared' }
  | { at: 'exchanging'; visit: Visit }
  | ({ at: 'done' } & Got)
  | { at: 'failed'; error: TokenError; retry?: () => void }

type SetPhase = (phase: CallbackPhase) => void

export function useCallbackFlow({ provider, lang, twins }: TokenProps) {
  const [phase, setPhase] = useState<CallbackPhase>({ at: 'arriving' })
  // A code can be exchanged once, so this must not run again for other props.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void arrive({ provider, lang, twins }, setPhase).finally(() =>
      window.dispatchEvent(new Event('docs:exchange-over')),
    )
  }, [provider, lang, twins])
  useHandOver(phase)
  // Nothing stays in what the browser keeps for going back.
  useReset(useCallback((persisted) => persisted && setPhase({ at: 'cleared' }), []))
  return { phase, clear: () => setPhase({ at: 'cleared' }) }
}

async function arrive({ provider, lang, twins }: Pick<TokenProps, 'provider' | 'lang' | 'twins'>, setPhase: SetPhase) {
  try {
    const returned = takeCallbackParams()
    const leftIn = takeLanguage()
    const kept = await readKept(returned, provider)
    if (kept) return setPhase({ at: 'done', ...kept })
    const visit = await recognise(returned, provider)
    // Providers redirect to one address; if the visitor left from a page in another language, that page is opened.
    const twin = visit && visit.lang !== lang ? twins[visit.lang] : undefined
    if (visit && twin) {
      await encrypt(visit, returned.get('state')!)
      location.replace(`${twin}#${returned}`)
      return
    }
    const read = tryToRead(returned, visit)
    if ('code' in read) return await finish(visit!, read.code, setPhase)
    // Without a known state nothing can be exchanged, so only the name of the error goes along, never the code.
    const own = !visit && leftIn !== lang ? twinIn(twins, leftIn) : undefined
    if (own) location.replace(`${own}#error=${read.error.kind}`)
    else setPhase({ at: 'failed', error: read.error })
  } catch (error) {
    setPhase({ at: 'failed', error: toTokenError(error) })
  }
}

async function finish(visit: Visit, code: string, setPhase: SetPhase): Promise<void> {
  setPhase({ at: 'exchanging', visit })
  try {
    const token = await exchange(visit, code)
    if (!token.refresh_token) throw new TokenError('no_refresh_token')
    setPhase({ at: 'done', token, visit })
  } catch (thrown) {
    const error = toTokenError(thrown)
    setPhase({
      at: 'failed',
      error,
      ...(mayRepeat(error) && { retry: () => void finish(visit, code, setPhase) }),
    })
  }
}

function tryToRead(returned: URLSearchParams, visit: Visit | undefined): { code: string } | { error: TokenError } {
  try {
    return { code: readCode(returned, visit) }
  } catch (error) {
    return { error: toTokenError(error) }
  }
}

/** Storage may hold anything, also a name that every object has. */
function twinIn(twins: Record<string, string>, lang: string | undefined): string | undefined {
  return lang !== undefined && Object.hasOwn(twins, lang) ? twins[lang] : undefined
}

/** What this page handed to itself in another language. */
async function readKept(returned: URLSearchParams, provider: PageProvider): Promise<Got | undefined> {
  const got = (await decrypt(returned.get('kept') ?? '')) as Partial<Got> | undefined
  return got?.visit?.provider === provider && got.token ? (got as Got) : undefined
}

/** Keeps the result, which is shown only once, when the language is changed: encrypted, with the key in the address. */
function useHandOver(phase: CallbackPhase): void {
  useEffect(() => {
    if (phase.at !== 'done') return
    const { token, visit } = phase
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-keep-address]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      const leave = (key?: string) => location.assign(new URL(link.href).pathname + (key ? `#kept=${key}` : ''))
      encrypt({ token, visit }).then(leave, () => leave())
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [phase])
}
