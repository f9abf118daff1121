/** Tables of strings that are translated gradually. */

/** The same table with any of its strings left out. Lists are translated as a whole. */
export type Partially<T> = T extends object
  ? T extends readonly unknown[] | ((...args: never[]) => unknown)
    ? T
    : { [Key in keyof T]?: Partially<T[Key]> }
  : T

/**
 * The strings of an incomplete locale, and for those that are missing the ones of another: `withFallback(ja, en)`.
 * Without this call, the type checker reports each missing string.
 */
export function withFallback<T extends object>(partial: Partially<NoInfer<T>>, whole: T): T {
  const joined: Record<string, unknown> = { ...(whole as Record<string, unknown>) }
  for (const [key, value] of Object.entries(partial)) {
    const base = joined[key]
    joined[key] = isTable(value) && isTable(base) ? withFallback(value, base) : (value ?? base)
  }
  return joined as T
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
