/** PlantUML diagrams: pictures from the server that the site has configured, or their source. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'
import './shared.ts'

export const plantuml = defineFeature({
  name: 'plantuml',
  dir: import.meta.dirname,
  markdown,
  markdownSettings: ({ plantuml }) => plantuml && { server: plantuml.server },
})
