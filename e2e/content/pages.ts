/** All pages of the site as the build reads them, for tests of what their words promise. */
import { join } from 'node:path'
import { markdownOf } from '../../engine/feature.ts'
import { MarkdownRenderer } from '../../engine/markdown/render.ts'
import type { ParsedPage } from '../../engine/markdown/types.ts'
import { locateLocales, scanContent } from '../../engine/pages/scan.ts'
import { SourceReader } from '../../engine/pages/source-page.ts'
import { checkedPage } from '../../engine/prerender/check-site.ts'
import { markdownInput } from '../../engine/prerender/content.ts'
import { Problems } from '../../engine/problems.ts'
import { FEATURES } from '../../site/features.ts'
import { siteConfig } from '../../site/site.config.ts'
import { dataText } from './data-text.ts'

export const ROOT = join(import.meta.dirname, '../..')
const contentDir = join(ROOT, 'content')

export interface ReadPage {
  /** Path below the content folder. */
  file: string
  locale: string
  /** The same in both languages. */
  relative: string
  /** With everything that is made from data in its place. */
  text: string
  /** As it is written, from this line of the file. */
  source: string
  firstLine: number
  rendered: ParsedPage
}

/** Read once for all tests. */
export const PAGES = readPages()

/** The same as the checks of `npm run check` see them. */
export const CHECKED_PAGES = PAGES.map(({ locale, rendered, source, firstLine, ...page }) =>
  checkedPage({ ...page, text: source, firstLine, locale: { id: locale } }, rendered),
)

function readPages(): ReadPage[] {
  const locales = locateLocales(contentDir, siteConfig.locales)
  const reader = new SourceReader(contentDir, FEATURES)
  const renderer = new MarkdownRenderer(markdownOf(FEATURES))
  const options = {
    config: siteConfig,
    features: FEATURES,
    contentDir,
    publicDir: join(ROOT, 'public'),
    lenient: false,
    ...{
      root: ROOT,
      outDir: '',
      cacheDir: '',
      entries: { server: '', client: '', early: [] },
      ownContent: true,
      bin: 'cli/bin.mjs',
    },
  }
  return scanContent(contentDir, locales, new Problems(false)).map((source) => {
    const page = reader.read(source)
    const rendered = renderer.render(markdownInput(page, options, { locales, server: { dataText } }))
    const { file, relative, locale } = source
    const { text, firstLine } = page
    return { file, relative, locale: locale.id, text: rendered.text ?? text, source: text, firstLine, rendered }
  })
}
