/** Forgets secrets when the page goes, and what is shown when the browser brings it back as it was. */
import { useEffect } from 'react'

/** Calls `forget` when the page goes, so that nothing is in what the browser stores for going back. Give a stable function. */
export function useForgetOnLeave(forget: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [forget])
}

/** Calls `reset` when the browser shows the page again, `persisted` if it comes from the back-forward cache. */
export function useReset(reset: (persisted: boolean) => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => reset(event.persisted)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
}
