/** How figures and the viewer look. */
import { defineView } from '../../render/feature.ts'
import { Figure, ZoomLink } from './Image.tsx'
import { Viewer } from './Viewer.tsx'

export default defineView({
  components: { Figure, Viewer, ZoomLink },
  attributes: { Viewer: {} },
  // Images can be enlarged, and diagrams, also those that are drawn later.
  afterContent: (content) => (/data-(?:zoom|diagram)=/.test(content) ? 'Viewer' : null),
  icons: ['chevron-left', 'arrow-left', 'arrow-right', 'download', 'maximize', 'x', 'zoom-in', 'zoom-out'],
})
