/** Joins a page's frame with its rendered body into the one object every layout gets. */
import type { BodyNode, PageData } from '../../core/page.ts'
import type { Finished } from '../markdown/render-all.ts'
import { readingMinutes } from '../markdown/words.ts'
import type { PageFrame } from './graph.ts'

const DESCRIPTION_LENGTH = 180

export function pageData(frame: PageFrame, rendered: Finished | undefined): PageData {
  const { source: _, ...rest } = frame
  const words = rendered?.words ?? 0
  return {
    ...rest,
    description: frame.description || shorten(rendered?.excerpt ?? ''),
    headings: rendered?.headings ?? [],
    words,
    minutes: readingMinutes(words),
    body: rendered?.body ?? generatedBody(frame),
  }
}

/** A folder without an index page lists what it holds. */
function generatedBody({ kind, route }: PageFrame): BodyNode[] {
  return kind === 'catalog' ? [{ component: 'Catalog', props: { hideHeading: true }, children: [], at: route }] : []
}

function shorten(text: string): string {
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH - 3)}...`
}
