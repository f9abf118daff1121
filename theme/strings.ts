/** Every word a layout says. Each language of a site has one object of this shape. */
export interface ThemeStrings {
  skip: string
  home: string
  menu: string
  sidebar: string
  language: string
  colorMode: string
  search: string
  searchPlaceholder: string
  searchNone: string
  searchErrorTitle: string
  searchErrorHint: string
  searchHint: string
  searchResults: string
  close: string
  loading: string
  retry: string
  islandFailed: string
  breadcrumb: string
  outline: string
  pages: string
  neighbours: string
  prev: string
  next: string
  edit: string
  updated: string
  contributors: string
  readingLess: string
  readingMinutes: string
  words: string
  category: string
  tags: string
  author: string
  copyright: string
  notFoundTitle: string
  notFoundHints: string[]
  goBack: string
  takeMeHome: string
  catalog: string
  catalogEmpty: string
  copyCode: string
  copied: string
  hints: Record<'tip' | 'warning' | 'caution' | 'info' | 'note' | 'important', string>
  details: string
  footer: string
}

/** `About {n} min` with n = 3 → `About 3 min`. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
