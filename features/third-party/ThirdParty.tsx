/** What a page tells the script that loads services of others, and the question whether it may. */

import type { PageScript } from '../../core/outside.ts'
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { usePage, usePrivacyPage } from '../../render/context.tsx'
import { Sheet } from '../../render/inline-style.tsx'
import askCss from '../consent/consent-bar.css?inline'
import stripCss from './ad-slot.css?inline'
import { isStyle, scriptAddress } from './shared/script-sources.ts'

export function Outside() {
  const { page, site, locale, strings } = usePage()
  const { scripts, consent } = site.config.outside
  const privacy = usePrivacyPage()
  // Pages that handle secrets know nothing of them.
  if (isPrivatePath(page.route, privatePaths(site.config))) return null
  if (scripts.length === 0 && !consent) return null
  const list = scripts.map(
    (script): PageScript => ({
      kind: script.kind,
      src: scriptAddress(script) ?? '',
      ...(script.id ? { id: script.id } : {}),
      ...(script.integrity ? { integrity: script.integrity } : {}),
      ...(isStyle(script) ? { style: true } : {}),
    }),
  )
  const words = strings.ask
  return (
    <>
      <div hidden data-outside={JSON.stringify(list)} data-asks={consent ? '' : undefined} />
      {consent && (
        <div data-region="ask" data-key={locale.id}>
          <Sheet name="ask" css={askCss} />
          <section className="ask" aria-label={words.label} data-ask hidden>
            <p>
              {words.question} {privacy && <a href={privacy}>{words.more}</a>}
            </p>
            <button type="button" data-ask-answer="yes">
              {words.allow}
            </button>
            <button type="button" data-ask-answer="no">
              {words.refuse}
            </button>
          </section>
        </div>
      )}
    </>
  )
}

/** Where the advertising script puts what it has; closed until then. Its name and number are what the script looks for. */
export function AdvertisingStrip() {
  const { page, site } = usePage()
  const script = site.config.outside.scripts.find(({ kind }) => kind === 'wwads')
  if (!script || isPrivatePath(page.route, privatePaths(site.config))) return null
  return (
    <>
      <Sheet name="strip" css={stripCss} />
      <div className="wwads-cn wwads-horizontal" data-id={script.id} data-strip />
    </>
  )
}
