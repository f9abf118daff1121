/** Where a provider sends readers back to: checks that they left from here, exchanges the code once, and shows the token. */
import { useEffect, useRef, useState } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { Awake, mayRepeat, Progress, SendsTo, styles, TokenErrorBox } from '../forms/parts.tsx'
import { checkProvider, type TokenProps, tokenProps, wordsOf } from '../forms/props.ts'
import { Result } from '../forms/Result.tsx'
import { SiteId } from '../forms/SiteId.tsx'
import { decrypt, encrypt, takeLanguage } from '../requests/encrypted-session.ts'
import { exchange, readCode, recognise, takeCallbackParams, type Visit } from '../requests/flow.ts'
import { TokenError, toTokenError } from '../requests/token-error.ts'
import type { PageProvider } from '../shared/providers.ts'

export const wake = 'idle'
export const sheets = ['forms']

export const serverProps = (context: PageContextValue) => tokenProps(context)

interface Got {
  token: TokenAnswer
  visit: Visit
}

type Phase =
  | { at: 'arriving' | 'cleared' }
  | { at: 'exchanging'; visit: Visit }
  | ({ at: 'done' } & Got)
  | { at: 'failed'; error: TokenError; retry?: () => void }

export default function TokenCallback(props: TokenProps) {
  checkProvider(props.provider, ['page'])
  const { provider, lang, base, api, twins, driverPages } = props
  const words = wordsOf(lang)
  const [phase, setPhase] = useState<Phase>({ at: 'arriving' })
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void arrive()

    async function arrive() {
      try {
        const returned = takeCallbackParams()
        const leftIn = takeLanguage()
        const kept = await readKept(returned, provider)
        if (kept) return setPhase({ at: 'done', ...kept })
        const visit = await recognise(returned, provider)
        // Providers know one address; whoever left from a page in another language comes back to that language.
        const twin = visit && visit.lang !== lang ? twins[visit.lang] : undefined
        if (visit && twin) {
          await encrypt(visit, returned.get('state')!)
          location.replace(`${twin}#${returned}`)
          return
        }
        const read = tryToRead(returned, visit)
        if ('code' in read) return await finish(visit!, read.code)
        // Without a known state nothing can be exchanged, so only the name of the error goes along, never the code.
        const own = !visit && leftIn !== lang ? twinIn(twins, leftIn) : undefined
        if (own) location.replace(`${own}#error=${read.error.kind}`)
        else setPhase({ at: 'failed', error: read.error })
      } catch (error) {
        setPhase({ at: 'failed', error: toTokenError(error) })
      } finally {
        window.dispatchEvent(new Event('docs:exchange-over'))
      }
    }

    async function finish(visit: Visit, code: string) {
      setPhase({ at: 'exchanging', visit })
      try {
        const token = await exchange(visit, code)
        if (!token.refresh_token) throw new TokenError('no_refresh_token')
        setPhase({ at: 'done', token, visit })
      } catch (error) {
        const tokenError = toTokenError(error)
        setPhase({
          at: 'failed',
          error: tokenError,
          ...(mayRepeat(tokenError) && { retry: () => void finish(visit, code) }),
        })
      }
    }
  })

  useHandOver(phase)
  useForgetting(() => setPhase({ at: 'cleared' }))

  const start = `${base}tool/${provider}/request.html`
  return (
    <Awake words={words} isTall>
      {phase.at === 'exchanging' && phase.visit.server && (
        <SendsTo server={{ name: '', url: phase.visit.server }} api={api} words={words} />
      )}
      <Progress text={phase.at === 'exchanging' || phase.at === 'arriving' ? words.exchanging : ''}>
        {phase.at === 'cleared' && <p>{words.result.cleared}</p>}
      </Progress>
      {phase.at === 'failed' && <TokenErrorBox error={phase.error} words={words} start={start} retry={phase.retry} />}
      {phase.at === 'done' && (
        <Result
          {...{ provider, words, lang, token: phase.token, used: phase.visit, driverPage: driverPages[provider] }}
          clear={() => setPhase({ at: 'cleared' })}
        >
          {provider === 'google' && (
            <p className={styles.actions}>
              <button type="button" onClick={() => void showAlbums(base, phase.token)}>
                {words.albums.show}
              </button>
            </p>
          )}
          {phase.visit.zone && phase.visit.server && (
            <SiteId
              server={phase.visit.server}
              zone={phase.visit.zone}
              token={phase.token.access_token}
              words={words}
              start={start}
            />
          )}
        </Result>
      )}
    </Awake>
  )
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

/** Somebody who changes the language would lose what is shown once. It goes along, readable with the address alone. */
function useHandOver(phase: Phase): void {
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

/** Nothing stays in what the browser keeps for going back. */
function useForgetting(forget: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && forget()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  })
}

/** Never in the address: the page of albums finds it in this tab, once. */
async function showAlbums(base: string, { access_token }: TokenAnswer): Promise<void> {
  const key = await encrypt({ access_token }).catch(() => undefined)
  location.assign(`${base}tool/google/album.html${key ? `#kept=${key}` : ''}`)
}
