/** Signing in by a QR code: requests one, follows its status until it is confirmed, and exchanges it. */
import { useEffect, useRef, useState } from 'react'
import type { TokenAnswer } from '../../../api/contract/token-contract.ts'
import type { Client } from '../requests/flow.ts'
import { newQrCode, type QrCode, type QrProvider, type QrState } from '../requests/qr.ts'
import { TokenError, toTokenError } from '../requests/token-error.ts'
import { type ApiServer, QR_LIMIT_MS, QR_PAUSE_MS } from '../shared.ts'
import type { Used } from './Result.tsx'

export type QrPhase =
  | { at: 'idle' | 'drawing' | 'exchanging' | 'cleared' }
  | { at: 'shown'; code: QrCode; state: QrState }
  | { at: 'over'; state: 'expired' | 'denied' }
  | { at: 'done'; token: TokenAnswer; used: Used }
  | { at: 'failed'; error: TokenError }

/** A phone that changes its network makes requests fail for a moment. */
const MAX_FAILURES = 3

export function useQrSignIn(provider: QrProvider, server: ApiServer) {
  const [phase, setPhase] = useState<QrPhase>({ at: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = async (client: Client | undefined) => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    const { signal } = control
    const setPhaseUnlessAborted = (next: QrPhase) => signal.aborted || setPhase(next)
    try {
      setPhaseUnlessAborted({ at: 'drawing' })
      const code = await newQrCode(provider, server, client)
      setPhaseUnlessAborted({ at: 'shown', code, state: 'waiting' })
      const state = await waitForScan(code, signal, (seen) => setPhaseUnlessAborted({ at: 'shown', code, state: seen }))
      if (state !== 'confirmed') return setPhaseUnlessAborted({ at: 'over', state })
      setPhaseUnlessAborted({ at: 'exchanging' })
      const token = await code.exchange()
      setPhaseUnlessAborted({ at: 'done', token, used: { server: server.url, ...(client?.secret && { own: client }) } })
    } catch (error) {
      setPhaseUnlessAborted({ at: 'failed', error: toTokenError(error) })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setPhase({ at: 'idle' })
  }
  const isBusy = phase.at === 'drawing' || phase.at === 'shown' || phase.at === 'exchanging'
  return { phase, isBusy, begin, cancel, clear: () => setPhase({ at: 'cleared' }) }
}

/** Until it is confirmed, denied or too old. */
async function waitForScan(
  code: QrCode,
  signal: AbortSignal,
  see: (state: QrState) => void,
): Promise<'confirmed' | 'expired' | 'denied'> {
  const end = Date.now() + QR_LIMIT_MS
  for (let failures = 0; Date.now() < end; ) {
    let wait = QR_PAUSE_MS
    try {
      const state = await code.look(signal)
      failures = 0
      if (state === 'confirmed' || state === 'expired' || state === 'denied') return state
      see(state)
    } catch (error) {
      if (!(error instanceof TokenError) || ++failures > MAX_FAILURES || !isTemporary(error)) throw error
      wait = Math.max(wait, (error.details.retryAfter ?? 0) * 1000)
    }
    await pause(wait, signal)
  }
  return 'expired'
}

function isTemporary({ kind }: TokenError): boolean {
  return /^(?:server_unreachable|server_silent|rate_limited|provider_(?:unavailable|timeout|rate_limited))$/.test(kind)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
