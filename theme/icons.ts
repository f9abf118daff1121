/** Icons that layouts use by themselves; the engine puts them into the sprite. */
export const LAYOUT_ICONS = [
  'menu',
  'search',
  'languages',
  'sun-moon',
  'clock',
  'pencil',
  'arrow-left',
  'arrow-right',
  'calendar',
  'folder',
  'tag',
  'user',
]
