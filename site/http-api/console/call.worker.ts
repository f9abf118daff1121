/** Runs in a worker whose own policy lets it reach any address. It reaches the one it was given. */
import { call } from './call.ts'
import type { WorkerMessage, WorkerRequest } from './exchange.ts'

self.addEventListener(
  'message',
  ({ data }: MessageEvent<WorkerRequest>) => void call(data, (message: WorkerMessage) => self.postMessage(message)),
)
