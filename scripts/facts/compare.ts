/** Tells what the program has that the data has not, and the other way round. */
export interface Difference {
  kind: 'new' | 'gone' | 'changed' | 'unread'
  /** The fact's name: a key's path, a setting's key; of what cannot be read, the file. */
  name: string
  /** What is different, ready to be printed. */
  text: string
}

type Fact = Record<string, unknown>

export interface CompareOptions {
  /** The property by which facts are known. */
  name: string
  /** Properties that are compared; others are ours. */
  properties: readonly string[]
}

export function compareFacts(
  data: readonly object[],
  program: readonly object[],
  { name, properties }: CompareOptions,
): Difference[] {
  const byName = (facts: readonly object[]) => new Map((facts as Fact[]).map((fact) => [String(fact[name]), fact]))
  const [ours, theirs] = [byName(data), byName(program)]
  const found: Difference[] = []
  for (const [key, fact] of theirs) {
    const own = ours.get(key)
    if (!own) found.push({ kind: 'new', name: key, text: described(fact, properties) })
    else for (const text of changes(own, fact, properties)) found.push({ kind: 'changed', name: key, text })
  }
  for (const key of ours.keys()) if (!theirs.has(key)) found.push({ kind: 'gone', name: key, text: '' })
  return found
}

function described(fact: Fact, properties: readonly string[]): string {
  return properties
    .flatMap((key) => (fact[key] === undefined ? [] : [`${key} ${JSON.stringify(fact[key])}`]))
    .join(', ')
}

/** A default that only the running program knows is not held against ours. */
function changes(own: Fact, fact: Fact, properties: readonly string[]): string[] {
  return properties.flatMap((key) => {
    if (key === 'default' && fact[key] === undefined) return []
    const [before, after] = [own[key], fact[key]].map((value) => JSON.stringify(value) ?? 'nothing')
    return before === after ? [] : [`${key} ${before} → ${after}`]
  })
}
