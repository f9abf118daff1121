/** Opens an address in the default browser. */
import { spawn } from 'node:child_process'

/** The program that opens addresses, and what it takes before the address. */
const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

export function openBrowser(url: string, [command = '', ...args] = OPENERS[process.platform] ?? ['xdg-open']): void {
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // A machine without a desktop: the address has been printed.
  child.once('error', () => console.error(`No browser could be opened. Open ${url} yourself.`))
  child.unref()
}
