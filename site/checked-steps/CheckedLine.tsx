/** Shows which AList release the steps of the page were checked with; nothing on pages that weren't checked. */
import { fillIn } from '../../core/text.ts'
import { usePage } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import { Icon } from '../../theme/components/Icon.tsx'
import { dateText } from '../../theme/components/PageInfo.tsx'
import checkedCss from './checked.css?inline'
import { CHECKED } from './strings.ts'

export function CheckedLine() {
  const { page, locale } = usePage()
  const { checked } = page.frontmatter
  const text = CHECKED[locale.id] ?? CHECKED.en
  if (!checked || !text) return null
  return (
    <>
      <PageStyle name="checked" css={checkedCss} />
      <p className="checked-line" data-pagefind-ignore>
        <Icon name="circle-check" />
        {fillIn(text, { version: checked.version, date: dateText(checked.date, locale.lang) })}
      </p>
    </>
  )
}
