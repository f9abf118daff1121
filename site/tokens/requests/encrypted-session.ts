/**
 * Encrypts what this tab needs after a sign-in and stores it in sessionStorage. The key isn't stored: it goes to the
 * provider and back as `state` in the address, so a script that reads the storage learns nothing.
 */

const PREFIX = 'token-'
const LANGUAGE = `${PREFIX}language`
/** After this time, the sign-in must be started again. */
export const MAX_AGE_MS = 10 * 60_000

/** The browser keeps nothing for this site. */
export class StorageBlocked extends Error {}
/** The page came by http from another machine: browsers do not offer cryptography there. */
export class InsecurePage extends Error {}

interface StoredSecret {
  /** Milliseconds. */
  at: number
  iv: string
  data: string
}

export function randomText(bytes = 32): string {
  return encode(crypto.getRandomValues(new Uint8Array(bytes)))
}

export async function sha256(text: string): Promise<string> {
  return encode(await digest(text))
}

/** Stores an encrypted value and returns its key. */
export async function encrypt(value: object, key = randomText()): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await subtle().encrypt(
    { name: 'AES-GCM', iv },
    await cipher(key),
    new TextEncoder().encode(JSON.stringify(value)),
  )
  const kept: StoredSecret = { at: Date.now(), iv: encode(iv), data: encode(new Uint8Array(data)) }
  try {
    forgetOld()
    sessionStorage.setItem(await nameOf(key), JSON.stringify(kept))
  } catch {
    throw new StorageBlocked()
  }
  return key
}

/** Removes and returns the value of this key. Undefined: there is none, it's too old, or it can't be decrypted. */
export async function decrypt(key: string): Promise<unknown> {
  if (!key) return undefined
  const name = await nameOf(key)
  try {
    const text = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    const kept = JSON.parse(text ?? 'null') as StoredSecret | null
    if (!kept || isOld(kept)) return undefined
    const opened = await subtle().decrypt(
      { name: 'AES-GCM', iv: decode(kept.iv) },
      await cipher(key),
      decode(kept.data),
    )
    return JSON.parse(new TextDecoder().decode(opened))
  } catch {
    return undefined
  }
}

/**
 * Remembers the language of a reader who leaves, for a provider that sends them back without the key. It says nothing
 * else and is not encrypted. Where storage is blocked, the reader comes back to the language of the redirect address.
 */
export function keepLanguage(lang: string): void {
  try {
    sessionStorage.setItem(LANGUAGE, JSON.stringify({ at: Date.now(), lang }))
  } catch {}
}

/** The language that the reader left in, once. */
export function takeLanguage(): string | undefined {
  try {
    const text = sessionStorage.getItem(LANGUAGE)
    sessionStorage.removeItem(LANGUAGE)
    const kept = JSON.parse(text ?? 'null') as { at: number; lang: unknown } | null
    return kept && !isOld(kept) && typeof kept.lang === 'string' ? kept.lang : undefined
  } catch {
    return undefined
  }
}

function forgetOld(): void {
  for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) {
    try {
      if (isOld(JSON.parse(sessionStorage.getItem(name) ?? '') as StoredSecret)) sessionStorage.removeItem(name)
    } catch {
      sessionStorage.removeItem(name)
    }
  }
}

function isOld({ at }: Pick<StoredSecret, 'at'>): boolean {
  return !(Date.now() - at < MAX_AGE_MS)
}

async function nameOf(key: string): Promise<string> {
  return PREFIX + encode((await digest(`name ${key}`)).slice(0, 12))
}

async function cipher(key: string): Promise<CryptoKey> {
  return subtle().importKey('raw', await digest(`cipher ${key}`), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

async function digest(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtle().digest('SHA-256', new TextEncoder().encode(text)))
}

function subtle(): SubtleCrypto {
  if (!globalThis.crypto?.subtle) throw new InsecurePage()
  return crypto.subtle
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
