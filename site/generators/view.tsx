/** The styles and tags of the generators. */
import { CLIENT } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import generatorsCss from './generators.css?inline'

export default defineView({
  attributes: { ConfigGenerator: CLIENT, ProxyGenerator: CLIENT },
  styles: { generators: generatorsCss },
})
