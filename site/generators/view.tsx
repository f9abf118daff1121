/** The styles and tags of the generators. */
import { ISLAND } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import generatorsCss from './generators.css?inline'

export default defineView({
  attributes: { ConfigGenerator: ISLAND, ProxyGenerator: ISLAND },
  styles: { generators: generatorsCss },
})
