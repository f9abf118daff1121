/** Popups for readers of some pages. */
import { type CheckContext, defineFeature } from '../../engine/feature.ts'
import type { Notice } from './shared.ts'

export const notices = defineFeature({
  name: 'notices',
  dir: import.meta.dirname,
  browser: [{ module: 'browser.ts', on: 'load' }],
  check: checkLinks,
  // Notices are about pages of this site.
  foreignSettings: { notices: [] },
})

function checkLinks({ options, isKnown, problems }: CheckContext): void {
  if (!options.ownContent) return
  for (const { title, link } of (options.config.settings.notices ?? []).flatMap(linksOf)) {
    if (isKnown(link)) continue
    problems.error(
      'settings.notices',
      `the notice “${title}” names ${link}, which is no page`,
      'Use the address of a page.',
    )
  }
}

function linksOf({ title, content, actions }: Notice): Array<{ title: string; link: string }> {
  const inText = content.flat().flatMap((part) => (typeof part === 'string' ? [] : part.link))
  return [...inText, ...(actions ?? []).flatMap(({ link }) => link ?? [])].map((link) => ({ title, link }))
}
