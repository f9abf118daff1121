/** The reference of the program’s HTTP API, made from its OpenAPI document, with a console that sends requests. */
import { defineFeature } from '../../engine/feature.ts'

const MADE = { writtenAs: '<!-- @data: api fs -->' }

export const httpApi = defineFeature({
  name: 'http-api',
  dir: import.meta.dirname,
  // The text of its pages has code, tabs of code, and details to unfold.
  requires: ['reference', 'errors', 'code', 'tabs', 'hints'],
  markdown: { tags: { ApiCall: MADE, ApiField: MADE, ApiFields: MADE, ApiSamples: MADE, TryApi: MADE } },
})
