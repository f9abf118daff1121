/** Draws one SVG sprite with every icon that pages, navigation and layouts use. */
import { iconId } from '../../core/icons.ts'
import { findIcon, type IconAliases, nearestIcon } from '../markdown/icons.ts'
import type { Problems } from '../problems.ts'

export interface IconUse {
  name: string
  at: string
}

export function iconSprite(uses: readonly IconUse[], problems: Problems, aliases: IconAliases = {}): string {
  const symbols = new Map<string, string>()
  const unknown = new Set<string>()
  for (const { name, at } of uses) {
    if (symbols.has(iconId(name)) || unknown.has(name)) continue
    const drawing = findIcon(name, aliases)
    if (drawing) {
      const box = `0 0 ${drawing.width} ${drawing.height}`
      symbols.set(iconId(name), `<symbol id="${iconId(name)}" viewBox="${box}">${drawing.body}</symbol>`)
    } else {
      unknown.add(name)
      const near = nearestIcon(name, aliases)
      const remedy = near ? `Did you mean \`${near}\`?` : 'Use a Lucide icon name, or `si:` and a Simple Icons name.'
      problems.error(at, `unknown icon \`${name}\``, remedy)
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols.values()].sort().join('')}</svg>`
}
