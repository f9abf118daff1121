/** Finds the programs that tests need on this machine, above all the browser. */
import { accessSync, constants, readdirSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'

/** The headless shell draws no windows and takes a third of the time; the full browser works too. */
export const BROWSERS = ['chromium-headless-shell', 'chromium']
/** Started the same way as Chromium. */
const RELATED = [
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function usualFolders() {
  return ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)]
}

/** The path of a program, or undefined if there is none of that name. A name that is a path is looked up as it is. */
export function findProgram(name, folders = usualFolders()) {
  return (name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The browser that `npx playwright install chromium` (or `--only-shell`) has downloaded. */
function downloadedChromium(browser) {
  const version = dirname(dirname(browser))
  const shells = join(dirname(version), basename(version).replace('chromium-', 'chromium_headless_shell-'))
  return [...programsBelow(shells), browser].find(isProgram)
}

function programsBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true })
      .filter((path) => SHELL.test(basename(path)))
      .map((path) => join(folder, path))
  } catch {
    return []
  }
}

/** The browser: the one that CHROMIUM_PATH names, else one installed on the system, else the one Playwright downloaded. */
export function findChromium({
  named = process.env.CHROMIUM_PATH,
  folders = usualFolders(),
  related = RELATED,
  playwright = chromium.executablePath(),
} = {}) {
  if (named) return named
  const names = [...BROWSERS, ...related]
  return names.map((name) => findProgram(name, folders)).find(Boolean) ?? downloadedChromium(playwright)
}

/** How test runners start it. Without a browser, Playwright explains how to get one. */
export function chromiumOptions() {
  const executablePath = findChromium()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...args, '--disable-component-update', '--disable-sync'],
  }
}

const FIREFOX = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The one that FIREFOX_PATH names, else one installed on the system. */
export function findFirefox({ named = process.env.FIREFOX_PATH, folders = usualFolders() } = {}) {
  return named || FIREFOX.map((name) => findProgram(name, folders)).find(Boolean)
}

/** Browsers of the smoke run. */
export const SMOKE_BROWSERS = ['Chromium', 'Firefox', 'WebKit']

/** What a browser of the smoke run lacks, as Debian names the packages. */
export function missingPackages(browser, folders = usualFolders()) {
  if (browser === 'Chromium') return findChromium({ folders }) ? [] : ['chromium']
  if (browser === 'Firefox') return findFirefox({ folders }) ? [] : ['firefox-esr']
  const needed = [
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ]
  return needed.filter(([name]) => !findProgram(name, folders)).map(([, name]) => name)
}
