/** What the page and the worker that calls a reader's AList say to each other, and how failures are told apart. */
import { trusted } from '../../../client/trusted.ts'
import { isMixed } from '../../forms/api-address.ts'
import { pathWithQuery, type SampleRequest } from '../sample-request.ts'
import workerAddress from './call.worker.ts?worker&url'
import type { Reply } from './reading.ts'

/** To the worker. */
export interface WorkerRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | File | null
  /** The file goes as a part of a form, which is put together in the worker. */
  asForm: boolean
  /** To be looked at when nothing can be read: is anybody there? */
  probe: string
}

export type Failure = 'mixed' | 'refused' | 'unreachable' | 'no-worker'

/** From the worker. */
export type WorkerMessage =
  | { kind: 'progress'; sent: number; total: number }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'failure'; failure: Failure }

export function buildRequest(request: SampleRequest, base: string, token: string, file: File | null): WorkerRequest {
  const { method, headers, body } = request
  const all = { ...headers, ...(token && { Authorization: token }) }
  const url = base + pathWithQuery(request)
  const probe = `${base}/ping`
  if (body?.kind === 'json') {
    const json = { ...all, 'Content-Type': 'application/json' }
    return { method, url, headers: json, body: JSON.stringify(body.value), asForm: false, probe }
  }
  return { method, url, headers: all, body: body ? file : null, asForm: body?.kind === 'form', probe }
}

export interface Sent {
  cancel(): void
}

/** Nothing is sent before this is called, and nothing goes anywhere but to the address in the request. */
export function sendInWorker(request: WorkerRequest, report: (message: WorkerMessage) => void): Sent {
  if (isMixed(request.url, location.protocol)) {
    report({ kind: 'failure', failure: 'mixed' })
    return { cancel: () => {} }
  }
  const worker = new Worker(trusted.createScriptURL(workerAddress), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind !== 'progress') worker.terminate()
    report(data)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    worker.terminate()
    report({ kind: 'failure', failure: 'no-worker' })
  })
  worker.postMessage(request)
  return { cancel: () => worker.terminate() }
}
