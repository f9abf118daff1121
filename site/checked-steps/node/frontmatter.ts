/** The frontmatter key that says which AList release the steps of a page were checked with. */
import * as v from 'valibot'
import { date, key, text } from '../../../core/frontmatter.ts'

const RELEASE = 'must be a release such as v3.63.0'

export const FRONTMATTER = {
  checked: key(
    v.strictObject({ version: v.pipe(text, v.regex(/^v\d+\.\d+\.\d+$/, RELEASE)), date }, 'must have version and date'),
    {
      en: 'The AList release that all steps of the page were checked with, and the date: `{ version: v3.63.0, date: 2026-11-16 }`.',
      zh: '照着页面做完全部步骤时用的 AList 版本和日期：`{ version: v3.63.0, date: 2026-11-16 }`。',
    },
  ),
}
