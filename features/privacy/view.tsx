/** Tags for the privacy page. */
import { defineView } from '../../render/feature.ts'
import { OutsideChoice, OutsideServices, Remembered } from './Privacy.tsx'
import type { PrivacyFacts } from './shared.ts'

declare module '../../render/feature.ts' {
  interface Contributions {
    privacy?: PrivacyFacts
  }
}

export default defineView({
  components: { OutsideChoice, OutsideServices, Remembered },
  attributes: {
    OutsideChoice: {},
    OutsideServices: { kind: { required: true, values: ['loaded', 'asked'] } },
    Remembered: {},
  },
})
