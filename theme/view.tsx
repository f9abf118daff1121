/** The theme's own components for Markdown, and the icons of its layouts. */
import { OPTIONAL } from '../core/attributes.ts'
import { defineView } from '../render/feature.ts'
import { Catalog } from './content/Catalog.tsx'

export const themeView = defineView({
  components: { Catalog },
  attributes: {
    Catalog: { base: OPTIONAL, level: OPTIONAL, hideHeading: OPTIONAL, index: OPTIONAL },
  },
  icons: [
    'arrow-left',
    'arrow-right',
    'arrow-up',
    'calendar',
    'chevron-down',
    'chevron-left',
    'circle-check',
    'clock',
    'hash',
    'languages',
    'list',
    'maximize',
    'menu',
    'pencil',
    'printer',
    'search',
    'star',
    'sun-moon',
    'tag',
    'type',
    'user',
    'x',
  ],
})
