/** Asks a token server how it is, in a worker whose own policy lets it ask any address. It sends nothing but the question. */
import { API_LIMIT_MS } from '../shared.ts'
import type { HealthResponse } from './health.ts'

const MAX_CHARACTERS = 100_000

self.addEventListener('message', ({ data: url }: MessageEvent<string>) => {
  void requestHealth(url).then((answer) => self.postMessage(answer))
})

async function requestHealth(url: string): Promise<HealthResponse | null> {
  const start = performance.now()
  const signal = AbortSignal.timeout(API_LIMIT_MS)
  const options: RequestInit = { signal, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }
  try {
    const response = await fetch(`${url}/health`, options)
    const ms = performance.now() - start
    return { status: response.status, isService: response.ok && isHealthy(await response.text()), ms }
  } catch {
    return signal.aborted ? null : requestOpaque(url, options)
  }
}

/** Something that does not let this site read its answer still shows that it is there. */
async function requestOpaque(url: string, options: RequestInit): Promise<HealthResponse | null> {
  const start = performance.now()
  try {
    await fetch(`${url}/health`, { ...options, mode: 'no-cors' })
    return { status: null, isService: false, ms: performance.now() - start }
  } catch {
    return null
  }
}

function isHealthy(text: string): boolean {
  try {
    const value: unknown = text.length < MAX_CHARACTERS ? JSON.parse(text) : null
    return typeof value === 'object' && value !== null && 'ok' in value && value.ok === true
  } catch {
    return false
  }
}
