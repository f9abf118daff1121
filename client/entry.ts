/**
 * Starts what the kernel does in the browser: islands, navigation in place, prefetching, scripts of features, prompts.
 * Plain code, since every page loads it: React, 68 kB (gzip), comes with the first island.
 */
import { arriveds, found, inits, islandLoaders, often, starts } from 'virtual:features/browser'
import { type IslandRuntime, Islands } from './islands.ts'
import { startPrefetch } from './prefetch.ts'
import { isPrivatePage } from './private-pages.ts'
import { showPrompts, startPromptQueue } from './prompt-queue.ts'
import { Router } from './router.ts'

export interface EntryParts {
  /** Loads React and what mounts islands with it. */
  runtime: () => Promise<IslandRuntime>
  /** Called for each page that is shown, the first one included. */
  arrived(): void
  /** Addresses of pages that handle secrets and must finish with them before their reader is asked anything. */
  busy: RegExp
}

export function startPages({ runtime, arrived, busy }: EntryParts): void {
  const islands = new Islands({
    runtime,
    module: (name) => islandLoaders[name]?.() ?? import('./island-list.ts').then((list) => list.default(name)),
  })
  const enter = (root: ParentNode) => {
    for (const start of starts) start(root)
    startFound(root, often)
    if (root.querySelector(found)) void import('virtual:features/found').then((list) => startFound(root, list.default))
    islands.watch(root)
  }
  const arrive = () => {
    arrived()
    for (const tell of arriveds) tell()
    void showPrompts()
  }
  const router = new Router({
    // They are always loaded for real.
    isPrivate: isPrivatePage,
    leaving: (element) => islands.release(element),
    entered: enter,
    arrived: arrive,
  })
  enter(document)
  router.start()
  startPrefetch(isPrivatePage)
  startPromptQueue(isPrivatePage, busy)
  for (const init of inits) init()
  arrive()
  if (import.meta.hot) import.meta.hot.on('docs:changed', () => void router.refresh())
}

/** Loads scripts where what they are for is found. */
function startFound(root: ParentNode, scripts: typeof often): void {
  for (const [selector, load] of scripts)
    if (root.querySelector(selector)) void load().then((module) => module.start(root))
}
