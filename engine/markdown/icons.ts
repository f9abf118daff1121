/** Finds the drawing for an icon name: Lucide names, `si:` brand names, and the aliases of a site. */
import { createRequire } from 'node:module'
import { nearest } from '../../core/text.ts'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

export interface IconDrawing {
  body: string
  width: number
  height: number
}

const require = createRequire(import.meta.url)
const sets = new Map<string, IconSet>()

function load(name: 'lucide' | 'simple-icons'): IconSet {
  const known = sets.get(name)
  if (known) return known
  const set = require(`@iconify-json/${name}/icons.json`) as IconSet
  sets.set(name, set)
  return set
}

/** Other names of icons, which content may use: what each stands for. */
export type IconAliases = Readonly<Record<string, string>>

export function findIcon(name: string, aliases: IconAliases = {}): IconDrawing | null {
  const target = Object.hasOwn(aliases, name) ? aliases[name]! : name
  const brand = /^si:(.+)$/.exec(target)?.[1]
  const set = load(brand ? 'simple-icons' : 'lucide')
  const key = brand ?? target.replace(/^lucide:/, '')
  const parent = set.aliases && Object.hasOwn(set.aliases, key) ? set.aliases[key]!.parent : key
  const icon = Object.hasOwn(set.icons, parent) ? set.icons[parent] : undefined
  if (!icon) return null
  const body = brand ? `<g fill="currentColor">${icon.body.replaceAll(' fill="currentColor"', '')}</g>` : icon.body
  return { body, width: icon.width ?? set.width ?? 24, height: icon.height ?? set.height ?? 24 }
}

export function nearestIcon(name: string, aliases: IconAliases = {}): string | undefined {
  return nearest(name, [...Object.keys(aliases), ...Object.keys(load('lucide').icons)])
}
