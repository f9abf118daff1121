/** The library that draws diagrams, as its makers built it. */
import type { Library } from '../../../engine/libraries.ts'

export const MERMAID: Library = { name: 'mermaid', package: 'mermaid', file: 'dist/mermaid.min.js' }
