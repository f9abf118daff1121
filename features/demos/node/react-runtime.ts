/** The script that React demos share: React, and a way to show a component. Built once, for sites that have such a demo. */
import type { Library } from '../../../engine/libraries.ts'

const SOURCE = `import * as react from 'react'
import { createRoot } from 'react-dom/client'
window.reactDemo = {
  react,
  show: (component) => createRoot(document.getElementById('root')).render(react.createElement(component)),
}
`

export const REACT_DEMO: Library = { name: 'react-demo', package: 'react', source: SOURCE }
