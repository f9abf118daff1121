/** Is this the reader's own machine? */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
