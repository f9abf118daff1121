/** Modules that `engine/virtual-modules.ts` makes from the list of features. */

declare module 'virtual:features/view' {
  const views: import('./feature.ts').View[]
  export default views
}

declare module 'virtual:features/early' {
  /** The text of the inline script. */
  const script: string
  export default script
}

declare module 'virtual:features/islands' {
  const islands: Record<string, import('./islands/module.ts').IslandModule>
  export default islands
}

declare module 'virtual:features/browser' {
  /** Called once, when the first page starts. */
  export const inits: Array<() => void>
  /** Called for the document, and for each part that comes into it. */
  export const starts: Array<(root: ParentNode) => void>
  /** Called after each page that is exchanged in place. */
  export const arriveds: Array<() => void>
  /** Scripts of what many pages have, by selector. */
  export const often: Array<[selector: string, load: () => Promise<{ start(root: ParentNode): void }>]>
  /** Matches everything that a script of `virtual:features/found` is for. */
  export const found: string
  /** Loads islands that features name as common; `virtual:features/island-loaders` has the others. */
  export const islandLoaders: Record<string, () => Promise<unknown>>
}

declare module 'virtual:features/found' {
  const scripts: Array<[selector: string, load: () => Promise<{ start(root: ParentNode): void }>]>
  export default scripts
}

declare module 'virtual:features/island-loaders' {
  /** Islands that few pages have. */
  const loaders: Record<string, () => Promise<unknown>>
  export default loaders
}
