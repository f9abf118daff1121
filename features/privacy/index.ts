/** `<OutsideServices>`, `<OutsideChoice>` and `<Remembered>`: a privacy page made from the settings of the build. */
import { defineFeature } from '../../engine/feature.ts'

export const privacy = defineFeature({ name: 'privacy', dir: import.meta.dirname, requires: ['consent'] })
