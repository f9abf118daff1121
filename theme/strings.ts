import type { SearchWords } from '../core/search.ts'

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
  searchClear: string
  searchCancel: string
  /** Beside the keys that do it. */
  searchKeys: Record<'select' | 'move' | 'close' | 'by', string>
  searchDialog: SearchWords
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
  pageViews: string
  words: string
  oneWord: string
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
  /** With {query}. */
  searchInstead: string
  backToTop: string
  readingProgress: string
  notice: string
  catalog: string
  catalogEmpty: string
  copyCode: string
  copied: string
  /** Name of a chart without title. */
  chart: string
  chartData: string
  chartFailed: string
  diagramSource: string
  /** Alternative text of a diagram without title. */
  diagram: string
  diagramLinks: string
  /** With {reason}, in the words of the library. */
  diagramWrong: string
  diagramLost: string
  /** Alternative text of a PlantUML diagram without title. */
  plantUml: string
  play: string
  /** With {title}. */
  playTitle: string
  playerFailed: string
  playerOpen: string
  /** Name of a BiliBili video without title. */
  biliBili: string
  biliBiliHint: string
  /** Unfolds a code block; with {n}, its number of lines. */
  codeMore: string
  codeLess: string
  /** Name of a live example without title. */
  demo: string
  demoNeedsScript: string
  /** With {service}. */
  demoOpen: string
  fileTree: string
  hints: Record<'tip' | 'warning' | 'caution' | 'info' | 'note' | 'important', string>
  details: string
  footer: string
  privacy: string
  viewer: ViewerStrings
  comments: CommentStrings
  ask: AskStrings
}

/** The words around comments. */
export interface CommentStrings {
  title: string
  loading: string
  /** With {host}. */
  failed: string
  /** With {host}, which was reached and said no. */
  refused: string
  retry: string
  /** Names the link to the place where they are kept. */
  open: string
  /** With {host}: nothing was loaded because the reader has not agreed. */
  waiting: string
  load: string
}

/** Asks whether services of others may be used. */
export interface AskStrings {
  label: string
  question: string
  allow: string
  refuse: string
  /** Names the link to the page that tells which they are. */
  more: string
  /** Said there by a site that asks nothing. */
  unasked: string
  /** What holds now, on that page. */
  state: Record<'yes' | 'no' | 'open' | 'signal', string>
}

/** The words of the image viewer. */
export interface ViewerStrings {
  label: string
  /** Names the link around an image that has no text of its own. */
  open: string
  close: string
  download: string
  fullscreen: string
  zoomIn: string
  zoomOut: string
  previous: string
  next: string
  failed: string
}
