/** One line of JSON for each request: enough to see how the service does, and nothing of what passed through it. */
import type { ErrorAnswer, TokenProvider } from './contract/token-contract.ts'

export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  /** What the line is about. */
  event: 'request' | 'start' | 'stop' | 'setting'
  id?: string
  method?: string
  /** The route as it is written in the code, never the address: that may hold a token. */
  route?: string
  status?: number
  ms?: number
  error?: ErrorAnswer['error']
  provider?: TokenProvider
  provider_code?: string
  /** File and line of a mistake of ours; its message could hold anything. */
  where?: string
  text?: string
}

export type Log = (entry: LogEntry) => void

/** Lines are gathered and written together, and `flush` before the end. */
export function lineLog(write: (text: string) => void): Log & { flush(): void } {
  let waiting: string[] = []
  const flush = () => {
    if (waiting.length === 0) return
    const text = `${waiting.join('\n')}\n`
    waiting = []
    write(text)
  }
  const log = (entry: LogEntry) => {
    if (waiting.push(JSON.stringify({ time: new Date().toISOString(), ...entry })) === 1) setTimeout(flush, 20)
  }
  return Object.assign(log, { flush })
}
