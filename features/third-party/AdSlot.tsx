/** Where the advertising script puts its advertisement; closed until then. Class and id are what the script looks for. */
import { isPrivatePath, privatePaths } from '../../core/private.ts'
import { usePage } from '../../render/context.tsx'
import { PageStyle } from '../../render/page-style.tsx'
import adSlotCss from './ad-slot.css?inline'

export function AdSlot() {
  const { page, site } = usePage()
  const script = site.config.settings.thirdParty?.scripts.find(({ kind }) => kind === 'wwads')
  if (!script || isPrivatePath(page.route, privatePaths(site.config))) return null
  return (
    <>
      <PageStyle name="ad-slot" css={adSlotCss} />
      <div className="wwads-cn wwads-horizontal" data-id={script.id} data-strip />
    </>
  )
}
