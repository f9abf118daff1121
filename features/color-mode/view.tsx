/** The choice in the appearance menu. */
import { defineView } from '../../render/feature.ts'
import { ColorMode } from './ColorMode.tsx'
import { PRIVACY } from './strings.ts'

export default defineView({
  slots: { appearance: { view: ColorMode } },
  icons: ['monitor', 'moon', 'sun'],
  contributes: { privacy: PRIVACY },
})
