/** What layouts say. `strings/` has them in the theme's languages; a site adds its footer. */
export interface ThemeStrings {
  skip: string
  home: string
  menu: string
  toggleMenu: string
  sidebar: string
  language: string
  appearance: string
  fullscreen: string
  shortcuts: string
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
  /** With {lang} and {date}. */
  olderThanTwin: string
  /** Above a page that isn't translated yet; {lang} is the language it is shown in. */
  untranslated: string
  helpTranslate: string
  /** With {lang}. */
  readTwin: string
  edit: string
  updated: string
  contributors: string
  readingLess: string
  readingMinutes: string
  readingTime: string
  words: string
  oneWord: string
  original: string
  date: string
  category: string
  tags: string
  author: string
  copyright: string
  backToTop: string
  readingProgress: string
  catalog: string
  catalogEmpty: string
  copyCode: string
  copied: string
  /** Names the site and its licenses, so it comes from the site. */
  footer: string
  privacy: string
}

declare module '../render/context.tsx' {
  interface Strings extends ThemeStrings {}
}
