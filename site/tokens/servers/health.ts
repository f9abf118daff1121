/** How a token server is doing, seen from the reader's browser. */
import { trusted } from '../../../client/trusted.ts'
import { isMixed } from '../../forms/api-address.ts'
import { API_SLOW_MS } from '../shared.ts'
import workerAddress from './api-reach.worker.ts?worker&url'

export type Health = 'reachable' | 'slow' | 'strange' | 'failing' | 'unreachable' | 'mixed'

/** What came back from `/health`. */
export interface HealthResponse {
  /** Null when something is there but does not let this site read its answer. */
  status: number | null
  /** It called itself a token service. */
  isService: boolean
  ms: number
}

/** Null: nothing came back in time. */
export function healthOf(answer: HealthResponse | null): Health {
  if (!answer) return 'unreachable'
  const { status, isService, ms } = answer
  if (status !== null && status >= 500) return 'failing'
  if (!isService) return 'strange'
  return ms > API_SLOW_MS ? 'slow' : 'reachable'
}

export interface HealthCheck {
  health: Health
  ms: number
}

/** Looks after one server; a worker does it, because pages themselves may not reach every address. */
export async function checkHealth(url: string): Promise<HealthCheck> {
  if (isMixed(url, location.protocol)) return { health: 'mixed', ms: 0 }
  const answer = await requestHealth(url)
  return { health: healthOf(answer), ms: Math.round(answer?.ms ?? 0) }
}

async function requestHealth(url: string): Promise<HealthResponse | null> {
  try {
    return await askWorker(url)
  } catch {
    // No worker, no answer.
    return null
  }
}

function askWorker(url: string): Promise<HealthResponse | null> {
  return new Promise((resolve) => {
    const worker = new Worker(trusted.createScriptURL(workerAddress), { type: 'module' })
    const finish = (answer: HealthResponse | null) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<HealthResponse | null>) => finish(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      finish(null)
    })
    worker.postMessage(url)
  })
}
