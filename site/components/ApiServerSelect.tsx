/** Chooses the server that the token helpers talk to. `site/api-select.ts` keeps the choice, `site/api-panel.ts` the rest. */
import { usePage } from '../../render/context.tsx'
import { Sheet } from '../../render/inline-style.tsx'
import { SITE_SHEETS } from '../sheets.ts'
import { API_STRINGS } from '../strings/api.ts'
import { tokenSettings } from '../tokens/shared.ts'

/** `id` tells apart the parts of one page that speak of each other. */
export function ApiServerSelect({ id }: { id: string }) {
  const { locale, site } = usePage()
  const api = tokenSettings(site.config)
  const words = API_STRINGS[locale.id]
  if (!words) return null
  return (
    <div className="api-box" data-needs-script data-pagefind-ignore>
      <Sheet name="api-box" css={SITE_SHEETS['api-box']} />
      <label>
        <span>{words.label}</span>
        {/* A browser that fills in what it remembers would be taken for a reader who chooses. */}
        <select
          data-api-server={api.usual}
          data-own={api.own ? '' : undefined}
          defaultValue={api.usual}
          autoComplete="off"
        >
          {api.servers.map(({ name, url, local }) => (
            <option key={name} value={name} data-local={local ? '' : undefined} hidden={local} disabled={local}>
              {new URL(url).host} ({name})
            </option>
          ))}
        </select>
      </label>
      <details data-api-panel={JSON.stringify(api)} data-locale={locale.id}>
        <summary>{words.more}</summary>
        <ul aria-label={words.servers} />
        {/* The field waits for the script that hears it. */}
        {api.own && (
          <form>
            <label htmlFor={`${id}-own`}>{words.own}</label>
            <div>
              <input
                id={`${id}-own`}
                type="text"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                placeholder="https://api.example.com"
                aria-describedby={`${id}-hint`}
                disabled
              />
              <button type="submit" disabled>
                {words.add}
              </button>
            </div>
            <small id={`${id}-hint`}>{words.ownHint}</small>
          </form>
        )}
        <p role="status" data-api-said />
      </details>
    </div>
  )
}
