/** The script that React demos share: React, and a way to show a component. Built once, for sites that have such a demo. */
import { createHash } from 'node:crypto'

export const REACT_RUNTIME = `import * as react from 'react'
import { createRoot } from 'react-dom/client'
window.reactDemo = {
  react,
  show: (component) => createRoot(document.getElementById('root')).render(react.createElement(component)),
}
`

/** Part of its address, which browsers keep for ever. */
export const REACT_RUNTIME_REVISION = createHash('sha256').update(REACT_RUNTIME).digest('hex').slice(0, 6)
