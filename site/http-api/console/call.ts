/** Sends a request to a reader's AList. Only `XMLHttpRequest` tells how much of a file has been sent; everything else goes by `fetch`, which can stop reading. */
import type { WorkerMessage, WorkerRequest } from './exchange.ts'
import { type Body, describeReply, LIMITS, readBody } from './reading.ts'

const PROBE_MS = 5000

export async function sendRequest(
  request: WorkerRequest,
  report: (message: WorkerMessage) => void,
  limits = LIMITS,
): Promise<void> {
  const start = performance.now()
  try {
    const { status, type, body } = await (request.body instanceof Blob ? upload : fetchReply)(
      request,
      report,
      limits.body,
    )
    const ms = Math.round(performance.now() - start)
    report({ kind: 'reply', reply: await describeReply({ status, type, ms }, body, limits) })
  } catch {
    report({ kind: 'failure', failure: (await isReachable(request.probe)) ? 'refused' : 'unreachable' })
  }
}

interface Arrived {
  status: number
  type: string
  body: Body
}

async function fetchReply(
  { method, url, headers, body }: WorkerRequest,
  _report: unknown,
  limit: number,
): Promise<Arrived> {
  const response = await fetch(url, { method, headers, body })
  const type = response.headers.get('Content-Type') ?? ''
  return { status: response.status, type, body: await readBody(response.body, limit) }
}

function upload(request: WorkerRequest, report: (message: WorkerMessage) => void, limit: number): Promise<Arrived> {
  const xhr = new XMLHttpRequest()
  xhr.open(request.method, request.url)
  for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
  xhr.upload.onprogress = ({ loaded, total }) => report({ kind: 'progress', sent: loaded, total })
  return new Promise((resolve, reject) => {
    const finish = (end: Body['end']) => {
      const type = xhr.getResponseHeader('Content-Type') ?? ''
      resolve({ status: xhr.status, type, body: { blob: new Blob([xhr.responseText]), end } })
    }
    xhr.onload = () => finish('complete')
    xhr.onerror = reject
    xhr.onprogress = ({ loaded }) => {
      if (loaded <= limit) return
      finish('limit')
      xhr.abort()
    }
    xhr.send(formOf(request))
  })
}

function formOf({ body, asForm }: WorkerRequest): XMLHttpRequestBodyInit | null {
  if (!asForm || !(body instanceof File)) return body
  const form = new FormData()
  form.append('file', body, body.name)
  return form
}

/** A server that doesn't let this site read its responses is still known to be there. */
async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    void response.body?.cancel().catch(() => {})
    return true
  } catch {
    return false
  }
}
