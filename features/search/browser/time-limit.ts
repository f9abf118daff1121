/** Gives work a limited time. Its signal tells it when to stop; whether it listens or not, the promise rejects then. */

/**
 * Not made of `AbortSignal.any` and `AbortSignal.timeout`: some engines let go of such a pair before its time has come,
 * and then it never does.
 */
export async function withinTime<T>(
  limitMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted()
  const limit = new AbortController()
  const follow = () => limit.abort(outer.reason)
  outer.addEventListener('abort', follow)
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), limitMs)
  const over = new Promise<never>((_, reject) => {
    limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
  })
  try {
    return await Promise.race([work(limit.signal), over])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', follow)
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
