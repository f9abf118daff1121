/** One call at a time: asked about, under way, answered, failed or given up. */
import { useEffect, useRef, useState } from 'react'
import { type Failure, type Sent, sendInWorker, type WorkerRequest } from './exchange.ts'
import type { Reply } from './reading.ts'

export type Sending =
  | { kind: 'idle' }
  | { kind: 'asking' }
  /** `percent` of an upload; null where nothing large is sent. */
  | { kind: 'sending'; percent: number | null; isSlow: boolean }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'failure'; failure: Failure }
  | { kind: 'cancelled' }

const SLOW_MS = 8000

export function useSending() {
  const [state, setState] = useState<Sending>({ kind: 'idle' })
  const sent = useRef<Sent | null>(null)
  const timer = useRef(0)
  const stop = () => {
    clearTimeout(timer.current)
    sent.current?.cancel()
    sent.current = null
  }
  useEffect(() => stop, [])
  const start = (request: WorkerRequest) => {
    stop()
    setState({ kind: 'sending', percent: null, isSlow: false })
    timer.current = window.setTimeout(
      () => setState((now) => (now.kind === 'sending' ? { ...now, isSlow: true } : now)),
      SLOW_MS,
    )
    sent.current = sendInWorker(request, (message) => {
      if (message.kind === 'progress') {
        const percent = Math.round((100 * message.sent) / Math.max(1, message.total))
        setState((now) => (now.kind === 'sending' ? { ...now, percent } : now))
        return
      }
      stop()
      setState(message)
    })
  }
  return {
    state,
    start,
    ask: () => setState({ kind: 'asking' }),
    reset: () => setState({ kind: 'idle' }),
    /** Takes back the question, if there is one. */
    unask: () => setState((now) => (now.kind === 'asking' ? { kind: 'idle' } : now)),
    cancel: () => {
      stop()
      setState({ kind: 'cancelled' })
    },
  }
}
