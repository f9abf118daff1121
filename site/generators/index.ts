/** Generators of `config.json`, Compose files, and reverse proxy configurations. */
import { defineFeature } from '../../engine/feature.ts'

export const generators = defineFeature({ name: 'generators', dir: import.meta.dirname, requires: ['reference'] })
