/** Sends requests of a token page: directly to servers that its policy names, through a worker to a reader's own. */
import { trusted } from '../../../client/trusted.ts'
import { type HttpReply, type HttpRequest, sendDirectly } from './http-request.ts'
import workerAddress from './send.worker.ts?worker&url'

export async function sendRequest(request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  return isNamed(request.url) ? sendDirectly(request, signal) : sendByWorker(request, signal)
}

/** The build writes down what the policy of this page names. */
function isNamed(url: string): boolean {
  const { reach } = document.documentElement.dataset
  return reach === undefined || reach.split(' ').includes(new URL(url).origin)
}

/** Its own policy lets it reach any address (`/workers/*`), so that the policy of the page need not. */
async function sendByWorker(request: HttpRequest, signal: AbortSignal): Promise<HttpReply> {
  signal.throwIfAborted()
  const worker = new Worker(trusted.createScriptURL(workerAddress), { type: 'module' })
  try {
    return await new Promise<HttpReply>((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<HttpReply | null>) => (data ? resolve(data) : fail()))
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        fail()
      })
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
