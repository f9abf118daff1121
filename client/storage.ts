/** Browser storage that may be blocked, full or holding garbage: reading then gives nothing, writing does nothing. */

function area(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

export function readStored(key: string, kind: 'local' | 'session' = 'local'): string | null {
  try {
    return area(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function store(key: string, value: string, kind: 'local' | 'session' = 'local'): void {
  try {
    area(kind)?.setItem(key, value)
  } catch {
    // A full or forbidden storage only costs the memory of a choice.
  }
}

/** A stored map of texts; anything else counts as empty. */
export function readStoredMap(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
