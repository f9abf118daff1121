/** Asks a reader's own token server, in a worker whose own policy lets it reach any address. */
import { type HttpRequest, sendDirectly } from './http-request.ts'

self.addEventListener('message', ({ data }: MessageEvent<HttpRequest>) => {
  void sendDirectly(data).then(
    (reply) => self.postMessage(reply),
    () => self.postMessage(null),
  )
})
