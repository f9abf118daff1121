/** Which addresses belong to pages that handle secrets. */
import type { SiteConfig } from './config.ts'

/** Their prefixes in every language: `/tool/`, `/zh/tool/`. */
export function privatePaths({ locales, privatePrefixes }: Pick<SiteConfig, 'locales' | 'privatePrefixes'>): string[] {
  return locales.flatMap((locale) => privatePrefixes.map((prefix) => locale.path + prefix))
}

export function isPrivatePath(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => path.startsWith(prefix))
}
