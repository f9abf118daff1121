/** Chooses the server that the token helpers talk to. `choice.ts` stores the choice; `panel.ts` hydrates the list below it. */
import { usePage } from '../../../render/context.tsx'
import { PageStyle } from '../../../render/page-style.tsx'
import { PANEL_SETTINGS, tokenSettings } from '../shared.ts'
import { API_STRINGS } from '../strings/servers.ts'
import apiBoxCss from './api-box.css?inline'
import { ServerPanel } from './ServerPanel.tsx'

/** `id` tells apart the parts of one page that speak of each other. */
export function ServerSelect({ id }: { id: string }) {
  const { locale, site } = usePage()
  const api = tokenSettings(site.config)
  const strings = API_STRINGS[locale.id]
  if (!strings) return null
  return (
    <div className="api-box" data-needs-script data-pagefind-ignore>
      <PageStyle name="api-box" css={apiBoxCss} />
      <label>
        <span>{strings.label}</span>
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
      <details {...PANEL_SETTINGS.write(api)} data-locale={locale.id}>
        <ServerPanel api={api} strings={strings} id={id} />
      </details>
    </div>
  )
}
