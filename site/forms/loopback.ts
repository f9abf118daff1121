/** Is this the reader's own machine? In a file of its own, because every page with a choice of servers loads it. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
