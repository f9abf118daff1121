/** Chooses the server that the token helpers talk to. The choice is kept by `site/api-select.ts`. */
import { usePage } from '../../theme/context.tsx'
import { API_SERVERS, DEFAULT_API_SERVER } from '../api-servers.ts'
import styles from './ApiServerSelect.module.css'

const LABELS: Record<string, string> = { en: 'API server for token helpers', zh: '令牌助手使用的 API 服务器' }

export function ApiServerSelect() {
  const { locale } = usePage()
  return (
    <label className={styles.select} data-needs-script data-pagefind-ignore>
      <span>{LABELS[locale.id]}</span>
      <select data-api-server defaultValue={DEFAULT_API_SERVER}>
        {API_SERVERS.map(({ name, url, local }) => (
          <option key={name} value={name} hidden={local} disabled={local}>
            {new URL(url).host} ({name})
          </option>
        ))}
      </select>
    </label>
  )
}
