/** Finds the programs of this machine that tests need: the browser above all. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The shell has no windows to draw and needs a third of the time; the browser does as well. */
export const BROWSERS = ['chromium-headless-shell', 'chromium']

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program lies; undefined when there is none of that name. */
export function findProgram(name) {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** The browser: the one that CHROMIUM_PATH names, or the system's. */
export function findChromium() {
  return process.env.CHROMIUM_PATH ?? BROWSERS.map(findProgram).find(Boolean)
}

/** How test runners start it. */
export function chromiumOptions() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return {
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [...args, '--disable-component-update', '--disable-sync'],
  }
}
