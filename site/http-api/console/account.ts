/** Whose AList is called, and with which token: the address stays in the browser, a token only if its owner says so. */
import { readStored, store } from '../../../client/storage.ts'
import { readAddress } from '../../forms/api-address.ts'

export const ADDRESS_KEY = 'docs-alist-address'
export const TOKEN_KEY = 'docs-alist-token'

export interface Account {
  /** As it was typed. */
  typed: string
  /** The address without a slash at its end; null for what is none. */
  base: string | null
  token: string
  /** Does the browser keep the token? */
  isKept: boolean
}

type Listener = () => void

/** One for all consoles, also of the pages that follow. */
class AccountStore {
  #account: Account = this.#remembered()
  readonly #listeners = new Set<Listener>()

  readonly read = (): Account => this.#account

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A token belongs to the address it came from: another address gets none. */
  readonly setAddress = (typed: string): void => {
    const base = readBase(typed)
    const isSame = base !== null && base === this.#account.base
    if (base !== null) store(ADDRESS_KEY, base)
    this.#set(isSame ? { ...this.#account, typed } : { typed, base, token: '', isKept: false })
  }

  readonly setToken = (token: string): void => this.#set({ ...this.#account, token: token.trim() })

  readonly keep = (isKept: boolean): void => this.#set({ ...this.#account, isKept })

  #set(account: Account): void {
    const wasKept = this.#account.isKept
    this.#account = account
    const { base, token, isKept } = account
    if (isKept && token && base !== null) store(TOKEN_KEY, JSON.stringify({ base, token }))
    else if (wasKept || readStored(TOKEN_KEY)) store(TOKEN_KEY, '')
    for (const listener of this.#listeners) listener()
  }

  #remembered(): Account {
    const typed = readStored(ADDRESS_KEY) ?? ''
    const base = readBase(typed)
    const kept = readToken(readStored(TOKEN_KEY))
    const isOwn = kept !== null && kept.base === base
    return { typed: base ?? '', base, token: isOwn ? kept.token : '', isKept: isOwn }
  }
}

function readToken(stored: string | null): { base: string; token: string } | null {
  try {
    const value = JSON.parse(stored ?? 'null') as { base?: unknown; token?: unknown } | null
    return typeof value?.base === 'string' && typeof value.token === 'string'
      ? { base: value.base, token: value.token }
      : null
  } catch {
    return null
  }
}

/** What readers copy from their address bar ends somewhere in AList. */
export function readBase(typed: string): string | null {
  const address = readAddress(typed, schemeFor)
  return address?.replace(/\/(?:@manage|@login|api)(?:\/.*)?$/, '') ?? null
}

/** At home, and at the program's own port, nobody has a certificate. */
function schemeFor(typed: string): string {
  return /^(?:localhost|[\d.]+|\[[\da-f:]+\]|[^/:]+\.(?:local|lan|home))(?::\d+)?(?:\/|$)|:5244(?:\/|$)/i.test(typed)
    ? 'http://'
    : 'https://'
}

export const account = new AccountStore()
