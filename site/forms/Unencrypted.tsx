/** Warns that passwords and tokens can be read on the way. */
import { useSyncExternalStore } from 'react'
import { isUnencrypted } from './api-address.ts'
import { styles } from './styles.ts'
import type { UnencryptedStrings } from './unencrypted-strings.ts'

/** Warns if the page, or the server at `url`, uses http and isn't on this machine. */
export function Unencrypted({ url, strings }: { url?: string | null; strings: UnencryptedStrings }) {
  const page = useSyncExternalStore(
    nothing,
    () => location.href,
    () => null,
  )
  const { unencrypted } = strings
  const text = page && isUnencrypted(page) ? unencrypted.page : url && isUnencrypted(url) ? unencrypted.server : null
  return (
    text && (
      <p role="note" className={styles.server}>
        <strong>{text}</strong>
      </p>
    )
  )
}

/** A page keeps its origin. */
const nothing = () => () => {}
