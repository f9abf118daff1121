/** Lists pages whose steps were checked with an older release, or never. */
import type { PageInfo } from '../../../engine/pages/page-data.ts'

type ReportedPage = Pick<PageInfo, 'file' | 'frontmatter' | 'kind' | 'fallback'>

/** `version`: that of the release which the site describes, without `v`. */
export function checkedReport(pages: readonly ReportedPage[], version: string): string[] {
  const docs = pages.filter(({ file, kind, fallback }) => file && kind === 'doc' && !fallback)
  const never = docs.filter(({ frontmatter }) => !frontmatter.checked)
  const older = docs.filter(({ frontmatter: { checked } }) => checked && checked.version !== `v${version}`)
  const done = docs.length - never.length - older.length
  return [
    `Steps checked with v${version}: ${done} of ${docs.length} pages`,
    ...older.map(({ file, frontmatter: { checked } }) => `  ${file}: checked with ${checked!.version}`),
    ...never.map(({ file }) => `  ${file}: not checked`),
  ]
}
