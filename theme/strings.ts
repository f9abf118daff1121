/** Every word a layout says. Each language of a site has one object of this shape. */
export interface ThemeStrings {
  skip: string
  home: string
  menu: string
  toggleMenu: string
  sidebar: string
  language: string
  appearance: string
  colorMode: string
  colorModes: Record<'light' | 'dark' | 'auto', string>
  fullscreen: string
  shortcuts: string
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
  print: string
  copyMarkdown: string
  viewMarkdown: string
  /** With {lang} and {date}. */
  olderThanTwin: string
  /** With {lang}. */
  readTwin: string
  edit: string
  updated: string
  contributors: string
  readingLess: string
  readingMinutes: string
  readingTime: string
  words: string
  original: string
  date: string
  category: string
  tags: string
  author: string
  copyright: string
  notFoundTitle: string
  notFoundHints: string[]
  goBack: string
  takeMeHome: string
  suggestions: string
  backToTop: string
  readingProgress: string
  notice: string
  /** Offers this language to somebody who reads another one; `{lang}` is its name. */
  languageHint: string
  languageSwitch: string
  languageCancel: string
  languageRemember: string
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
