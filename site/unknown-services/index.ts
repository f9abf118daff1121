/** Reports keys of `DOCS_OUTSIDE` that are settings of no feature. */
import { defineFeature } from '../../engine/feature.ts'
import { REMEDY } from './shared.ts'

export const unknownServices = defineFeature({
  name: 'unknown-services',
  dir: import.meta.dirname,
  check: ({ options, problems }) => {
    for (const name of options.config.settings.unknownServices ?? [])
      problems.fatal(`outside.${name}`, 'is no setting', REMEDY)
  },
})
