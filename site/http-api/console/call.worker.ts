/** Calls a reader's AList, in a worker whose own policy lets it reach any address. It reaches the one it was given. */
import type { Errand, News, Reply } from './exchange.ts'

/** More is not shown anyway. */
const MAX_TEXT = 2_000_000
const PROBE_MS = 5000

self.addEventListener('message', ({ data }: MessageEvent<Errand>) => {
  const request = new XMLHttpRequest()
  const start = performance.now()
  const tell = (news: News) => self.postMessage(news)
  request.open(data.method, data.url)
  request.responseType = 'blob'
  for (const [name, value] of Object.entries(data.headers)) request.setRequestHeader(name, value)
  if (data.body instanceof Blob) {
    request.upload.onprogress = ({ loaded, total }) => tell({ kind: 'progress', sent: loaded, total })
  }
  request.onload = () =>
    void replyOf(request, performance.now() - start).then((reply) => tell({ kind: 'reply', reply }))
  request.onerror = () =>
    void isThere(data.probe).then((found) => tell({ kind: 'failure', failure: found ? 'refused' : 'unreachable' }))
  request.send(bodyOf(data))
})

function bodyOf({ body, asForm }: Errand): XMLHttpRequestBodyInit | null {
  if (!asForm || !(body instanceof File)) return body
  const form = new FormData()
  form.append('file', body, body.name)
  return form
}

async function replyOf(request: XMLHttpRequest, ms: number): Promise<Reply> {
  const blob = request.response as Blob
  const type = request.getResponseHeader('Content-Type') ?? ''
  const isText = /^(?:text\/|application\/(?:json|xml))|\+json|^$/.test(type)
  return {
    status: request.status,
    type,
    text: isText ? await blob.slice(0, MAX_TEXT).text() : '',
    blob: isText ? null : blob,
    bytes: blob.size,
    ms: Math.round(ms),
  }
}

/** Something that does not let this site read its answer still shows that it is there. */
async function isThere(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PROBE_MS),
    })
    return true
  } catch {
    return false
  }
}
