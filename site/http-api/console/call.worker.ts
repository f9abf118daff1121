/** Runs in a worker whose own policy lets it reach any address. It reaches the one it was given. */
import { sendRequest } from './call.ts'
import type { WorkerMessage, WorkerRequest } from './exchange.ts'

self.addEventListener(
  'message',
  ({ data }: MessageEvent<WorkerRequest>) =>
    void sendRequest(data, (message: WorkerMessage) => self.postMessage(message)),
)
