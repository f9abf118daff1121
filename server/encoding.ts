/** Chooses between the plain file and its compressed siblings by the Accept-Encoding of a request. */

export type Coding = 'br' | 'gzip' | 'identity'

/** Best first: this order decides between codings that the client likes equally. */
export const COMPRESSED: ReadonlyArray<{ coding: Exclude<Coding, 'identity'>; extension: string }> = [
  { coding: 'br', extension: '.br' },
  { coding: 'gzip', extension: '.gz' },
]

/** Undefined when the client refuses everything we have. `available` is ordered best first, without `identity`. */
export function chooseCoding(header: string | null, available: readonly Coding[]): Coding | undefined {
  const wishes = parseWishes(header ?? '')
  const anyOther = wishes.get('*')
  let best: Coding | undefined
  let bestWeight = 0
  for (const coding of [...available, 'identity' as const]) {
    // A client that says nothing about the plain file accepts it, but likes what it named better.
    const unnamed = anyOther ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
    const weight = wishes.get(coding) ?? unnamed
    if (weight > bestWeight) {
      best = coding
      bestWeight = weight
    }
  }
  return best
}

function parseWishes(header: string): Map<string, number> {
  const wishes = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = weightOf(parameters)
    if (name !== '' && weight !== undefined) wishes.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  return wishes
}

/** Undefined for a weight that is no number from 0 to 1; such a wish is ignored. */
function weightOf(parameters: readonly string[]): number | undefined {
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (written === undefined) return 1
  const digits = written.slice(written.indexOf('=') + 1).trim()
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(digits) ? Number(digits) : undefined
}
