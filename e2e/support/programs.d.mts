export const BROWSERS: string[]
export function isProgram(path: string): boolean
export function findProgram(name: string, folders?: string[]): string | undefined
export function findChromium(places?: {
  named?: string | undefined
  folders?: string[]
  related?: string[]
  playwright?: string
}): string | undefined
export function chromiumOptions(): { executablePath?: string; args: string[] }
export function findFirefox(places?: { named?: string | undefined; folders?: string[] }): string | undefined
export const SMOKE_BROWSERS: readonly ['Chromium', 'Firefox', 'WebKit']
export function missingPackages(browser: (typeof SMOKE_BROWSERS)[number], folders?: string[]): string[]
