export const BROWSERS: string[]
export function isProgram(path: string): boolean
export function findProgram(name: string): string | undefined
export function findChromium(): string | undefined
export function chromiumOptions(): { executablePath: string; args: string[] }
