/** Where a provider sends readers back to: exchanges the code once, and shows the token. */
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { HydrationGate, Progress, SendsTo, styles, TokenErrorBox } from '../forms/parts.tsx'
import { checkProvider, type TokenProps, tokenProps, tokenStrings } from '../forms/props.ts'
import { Result } from '../forms/Result.tsx'
import { SiteId } from '../forms/SiteId.tsx'
import { useCallbackFlow } from '../forms/use-callback-flow.ts'
import { encrypt } from '../requests/encrypted-session.ts'

export const hydrate = 'idle'
export const sheets = ['forms']

export const serverProps = (context: PageContextValue) => tokenProps(context)

export default function TokenCallback(props: TokenProps) {
  checkProvider(props.provider, ['page'])
  const { provider, lang, base, api, driverPages } = props
  const strings = tokenStrings(lang)
  const { phase, clear } = useCallbackFlow(props)
  const start = `${base}tool/${provider}/request.html`
  return (
    <HydrationGate strings={strings} isTall>
      {phase.at === 'exchanging' && phase.visit.server && (
        <SendsTo server={{ name: '', url: phase.visit.server }} api={api} strings={strings} />
      )}
      <Progress text={phase.at === 'exchanging' || phase.at === 'arriving' ? strings.exchanging : ''}>
        {phase.at === 'cleared' && <p>{strings.result.cleared}</p>}
      </Progress>
      {phase.at === 'failed' && (
        <TokenErrorBox error={phase.error} strings={strings} start={start} retry={phase.retry} />
      )}
      {phase.at === 'done' && (
        <Result
          {...{ provider, strings, lang, token: phase.token, used: phase.visit, driverPage: driverPages[provider] }}
          clear={clear}
        >
          {provider === 'google' && (
            <p className={styles.actions}>
              <button type="button" onClick={() => void showAlbums(base, phase.token)}>
                {strings.albums.show}
              </button>
            </p>
          )}
          {phase.visit.zone && phase.visit.server && (
            <SiteId
              server={phase.visit.server}
              zone={phase.visit.zone}
              token={phase.token.access_token}
              strings={strings}
              start={start}
            />
          )}
        </Result>
      )}
    </HydrationGate>
  )
}

/** Never in the address: the page of albums finds it in this tab, once. */
async function showAlbums(base: string, { access_token }: TokenAnswer): Promise<void> {
  const key = await encrypt({ access_token }).catch(() => undefined)
  location.assign(`${base}tool/google/album.html${key ? `#kept=${key}` : ''}`)
}
