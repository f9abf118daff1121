/** Joins the metadata of a page with what was rendered of it into the one object every layout gets. */
import type { BodyNode, PageData } from '../../core/page.ts'
import type { PageContent, PageFacts } from '../markdown/page-cache.ts'
import { readingMinutes } from '../markdown/words.ts'
import type { PageMeta } from './graph.ts'

const DESCRIPTION_LENGTH = 180

/** A page as lists and checks need it. */
export type PageInfo = Omit<PageData, 'body'>

export function pageInfo(meta: PageMeta, rendered: PageFacts | undefined): PageInfo {
  const { source: _, ...rest } = meta
  const words = rendered?.words ?? 0
  return {
    ...rest,
    description: meta.description || shorten(rendered?.excerpt ?? ''),
    headings: rendered?.headings ?? [],
    words,
    minutes: readingMinutes(words),
  }
}

export function withBody(page: PageInfo, content: PageContent | undefined): PageData {
  return { ...page, body: content?.body ?? generatedBody(page) }
}

/** A folder without an index page lists what it holds. */
function generatedBody({ kind, route }: PageInfo): BodyNode[] {
  return kind === 'catalog' ? [{ component: 'Catalog', props: { hideHeading: true }, children: [], at: route }] : []
}

function shorten(text: string): string {
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 3)}...`
}
