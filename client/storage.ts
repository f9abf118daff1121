/** Browser storage that may be blocked, full or holding garbage. What it does not take is remembered until the page goes. */

const memory = new Map<string, string>()

function area(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

export function readStored(key: string, kind: 'local' | 'session' = 'local'): string | null {
  // What could not be stored is newer than what is.
  const kept = memory.get(`${kind} ${key}`)
  try {
    return kept ?? area(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function store(key: string, value: string, kind: 'local' | 'session' = 'local'): void {
  memory.delete(`${kind} ${key}`)
  try {
    // Without an area this throws as well.
    area(kind)!.setItem(key, value)
  } catch {
    // A full or forbidden storage only costs the memory of a choice beyond this page.
    memory.set(`${kind} ${key}`, value)
  }
}

/** A stored map of texts; anything else counts as empty. */
export function readStoredMap(key: string, kind: 'local' | 'session' = 'local'): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readStored(key, kind) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
