/** Asks a reader's own token server, in a worker whose own policy lets it reach any address. */
import { type Errand, sendNow } from './errand.ts'

self.addEventListener('message', ({ data }: MessageEvent<Errand>) => {
  void sendNow(data).then(
    (reply) => self.postMessage(reply),
    () => self.postMessage(null),
  )
})
