/** Finds the drawing for an icon name: the names of the original site, Lucide names, and `si:` brand names. */
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

/** The original's icon-font names, and those of a paid font, with our open equivalents. */
const NAMES: Record<string, string> = {
  'iconfont icon-advance': 'sparkles',
  'iconfont icon-api': 'braces',
  'iconfont icon-cache': 'database-zap',
  'iconfont icon-change': 'replace',
  'iconfont icon-chrome': 'globe',
  'iconfont icon-code': 'code',
  'iconfont icon-community': 'users',
  'iconfont icon-computer': 'monitor',
  'iconfont icon-config': 'sliders-horizontal',
  'iconfont icon-contrast': 'contrast',
  'iconfont icon-creative': 'lightbulb',
  'iconfont icon-eye': 'eye',
  'iconfont icon-file': 'file',
  'iconfont icon-folder': 'folder',
  'iconfont icon-geometry': 'shapes',
  'iconfont icon-github': 'si:github',
  'iconfont icon-group': 'users-round',
  'iconfont icon-home': 'house',
  'iconfont icon-install': 'download',
  'iconfont icon-interact': 'mouse-pointer-click',
  'iconfont icon-json': 'file-json',
  'iconfont icon-light': 'sun',
  'iconfont icon-link': 'link',
  'iconfont icon-mini-app': 'app-window',
  'iconfont icon-module': 'boxes',
  'iconfont icon-more': 'ellipsis',
  'iconfont icon-page': 'file-text',
  'iconfont icon-people': 'user',
  'iconfont icon-plugin': 'plug',
  'iconfont icon-preview': 'view',
  'iconfont icon-question': 'circle-question-mark',
  'iconfont icon-repair': 'wrench',
  'iconfont icon-script': 'scroll-text',
  'iconfont icon-search': 'search',
  'iconfont icon-set': 'settings',
  'iconfont icon-setting': 'settings-2',
  'iconfont icon-snow': 'snowflake',
  'iconfont icon-speed': 'gauge',
  'iconfont icon-state': 'hard-drive',
  'iconfont icon-storage': 'database',
  'iconfont icon-study': 'graduation-cap',
  'iconfont icon-style': 'palette',
  'iconfont icon-tab': 'panels-top-left',
  'iconfont icon-tag': 'tag',
  'iconfont icon-token': 'key-round',
  'iconfont icon-view': 'scan-eye',
  'iconfont icon-waline': 'message-circle',
  'fa-regular fa-sidebar-flip': 'panel-right',
  'fa-solid fa-binary-lock': 'file-lock',
  'fa-solid fa-cloud-arrow-up': 'cloud-upload',
  'fa-solid fa-file-binary': 'file-digit',
  'fa-solid fa-file-user': 'file-user',
  'fa-solid fa-folder-arrow-down': 'folder-down',
  'fa-solid fa-user-tie': 'user-cog',
  'fa-solid fa-x': 'x',
  'fas fa-database': 'database',
  'font-icon icon fa-solid fa-repeat-1': 'repeat-1',
  home: 'house',
}

export function findIcon(name: string): IconDrawing | null {
  const target = Object.hasOwn(NAMES, name) ? NAMES[name]! : name
  const brand = /^si:(.+)$/.exec(target)?.[1]
  const set = load(brand ? 'simple-icons' : 'lucide')
  const key = brand ?? target.replace(/^lucide:/, '')
  const parent = set.aliases && Object.hasOwn(set.aliases, key) ? set.aliases[key]!.parent : key
  const icon = Object.hasOwn(set.icons, parent) ? set.icons[parent] : undefined
  if (!icon) return null
  const body = brand ? `<g fill="currentColor">${icon.body.replaceAll(' fill="currentColor"', '')}</g>` : icon.body
  return { body, width: icon.width ?? set.width ?? 24, height: icon.height ?? set.height ?? 24 }
}

export function nearestIcon(name: string): string | undefined {
  return nearest(name, [...Object.keys(NAMES), ...Object.keys(load('lucide').icons)])
}
