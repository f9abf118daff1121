/** Sends a request to a reader's AList. Only `XMLHttpRequest` tells how much of a file has been sent; everything else goes by `fetch`, which can stop reading. */
import type { Errand, News } from './exchange.ts'
import { type Body, describeReply, LIMITS, readBody } from './reading.ts'

const PROBE_MS = 5000

export async function call(errand: Errand, tell: (news: News) => void, limits = LIMITS): Promise<void> {
  const start = performance.now()
  try {
    const { status, type, body } = await (errand.body instanceof Blob ? upload : ask)(errand, tell, limits.body)
    const ms = Math.round(performance.now() - start)
    tell({ kind: 'reply', reply: await describeReply({ status, type, ms }, body, limits) })
  } catch {
    tell({ kind: 'failure', failure: (await isThere(errand.probe)) ? 'refused' : 'unreachable' })
  }
}

interface Arrived {
  status: number
  type: string
  body: Body
}

async function ask({ method, url, headers, body }: Errand, _tell: unknown, limit: number): Promise<Arrived> {
  const response = await fetch(url, { method, headers, body })
  const type = response.headers.get('Content-Type') ?? ''
  return { status: response.status, type, body: await readBody(response.body, limit) }
}

function upload(errand: Errand, tell: (news: News) => void, limit: number): Promise<Arrived> {
  const request = new XMLHttpRequest()
  request.open(errand.method, errand.url)
  for (const [name, value] of Object.entries(errand.headers)) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => tell({ kind: 'progress', sent: loaded, total })
  return new Promise((resolve, reject) => {
    const finish = (end: Body['end']) => {
      const type = request.getResponseHeader('Content-Type') ?? ''
      resolve({ status: request.status, type, body: { blob: new Blob([request.responseText]), end } })
    }
    request.onload = () => finish('complete')
    request.onerror = reject
    request.onprogress = ({ loaded }) => {
      if (loaded <= limit) return
      finish('limit')
      request.abort()
    }
    request.send(formOf(errand))
  })
}

function formOf({ body, asForm }: Errand): XMLHttpRequestBodyInit | null {
  if (!asForm || !(body instanceof File)) return body
  const form = new FormData()
  form.append('file', body, body.name)
  return form
}

/** A server that doesn't let this site read its responses is still known to be there. */
async function isThere(url: string): Promise<boolean> {
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
