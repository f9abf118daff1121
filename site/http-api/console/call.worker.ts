/** Runs in a worker whose own policy lets it reach any address. It reaches the one it was given. */
import { call } from './call.ts'
import type { Errand, News } from './exchange.ts'

self.addEventListener(
  'message',
  ({ data }: MessageEvent<Errand>) => void call(data, (news: News) => self.postMessage(news)),
)
