/** The choice in the appearance menu. */
import { defineView } from '../../render/feature.ts'
import { ColorMode } from './ColorMode.tsx'

export default defineView({
  slots: { appearance: { view: ColorMode } },
  icons: ['monitor', 'moon', 'sun'],
})
