/** The popup, which is in every page and hidden. */
import { defineView } from '../../render/feature.ts'
import { NoticePopup } from './NoticePopup.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  slots: { 'shell-start': { view: NoticePopup } },
  icons: ['x'],
  contributes: { privacy: PRIVACY },
})
