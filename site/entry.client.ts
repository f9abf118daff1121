/** Starts everything that happens in the browser. */

import { arriveds, found, inits, starts } from 'virtual:features/browser'
import { paintBrowser, startColorMode } from '../client/color-mode.ts'
import { copyPage } from '../client/copy-page.ts'
import { showShortcuts, startPageKeys, startShortcutSwitch } from '../client/hotkeys.ts'
import { Islands } from '../client/islands.ts'
import { keepAddress, startKeepAddress } from '../client/keep-address.ts'
import { closePopovers, startMenus } from '../client/menus.ts'
import { coverPage, startNavScreen } from '../client/nav-screen.ts'
import { trackOutline } from '../client/outline.ts'
import { startPrefetch } from '../client/prefetch.ts'
import { startPrint } from '../client/print.ts'
import { isPrivatePage } from '../client/private-pages.ts'
import { Router } from '../client/router.ts'
import { revealCurrent, sayCollapsed, startSidebar } from '../client/sidebar.ts'
import { readStored } from '../client/storage.ts'
import { MOBILE_MAX_PX } from '../core/constants.ts'
import { RARE } from './rare-marks.ts'

const islandFiles = import.meta.glob('./islands/*.tsx')
const islands = new Islands({
  module: (name) =>
    islandFiles[`./islands/${name}.tsx`]?.() ?? import('./rare-islands.ts').then((module) => module.load(name)),
  runtime: () => import('../render/islands/mount.tsx'),
})

const trackedOutline = trackOutline()
let prompts: Promise<typeof import('./prompts.ts')> | undefined
let late: Promise<typeof import('./late.ts')> | undefined

/** Gives life to a part of the page that has just come into it. */
function decorate(root: ParentNode): void {
  for (const start of starts) start(root)
  if (root.querySelector('[data-api-server]')) void import('./api-select.ts').then((module) => module.startApiSelect())
  // What few pages have is loaded where it is found.
  if (root.querySelector(RARE.map((mark) => `[data-${mark}]`).join())) {
    void import('./rare.ts').then((module) => module.startRare(root))
  }
  if (root.querySelector(found)) void startFound(root)
  islands.watch(root)
}

async function startFound(root: ParentNode): Promise<void> {
  const { default: scripts } = await import('virtual:features/found')
  for (const [selector, load] of scripts)
    if (root.querySelector(selector)) void load().then((module) => module.start(root))
}

/** Is there a notice nobody has dismissed, or a reader who may prefer another language? */
function hasQuestion(): boolean {
  const key = document.querySelector<HTMLElement>('[data-notice]')?.dataset.notice
  const unseen = key !== undefined && readStored(key) === null && readStored(key, 'session') === null
  return unseen || (!navigator.language.startsWith(document.documentElement.lang.slice(0, 2)) && !hasAnswered())
}

/** A glance at what `client/language-bar` stores. */
function hasAnswered(): boolean {
  const here = document.querySelector<HTMLElement>('[data-language-bar]')?.dataset.here
  return (['local', 'session'] as const).some((area) => readStored('docs-language', area)?.includes(`"${here}":"`))
}

/** Most readers have answered long ago and need none of this. */
async function greetReader(): Promise<void> {
  if (!prompts && !hasQuestion()) return
  prompts ??= import('./prompts.ts').then((module) => {
    module.startPrompts()
    return module
  })
  const { greet } = await prompts
  greet(isPrivatePage(location.pathname))
}

/** Brings what outlasts a page up to date with the page that is shown. */
function arrive(): void {
  keepAddress()
  showShortcuts()
  paintBrowser()
  void late?.then((module) => module.arrive())
  for (const arrived of arriveds) arrived()
  trackedOutline()
  void greetReader()
  if (document.querySelector('main[data-missing-sidebar]'))
    console.warn(`${location.pathname} is missing sidebar config.`)
}

/** Before the first move nobody needs a way back to the top, the full-screen switch, the footer's year, or to hear that there is no connection. */
function onFirstMove(): void {
  late = import('./late.ts')
}

const router = new Router({
  // Pages that handle secrets are always loaded for real.
  isPrivate: isPrivatePage,
  leaving: (element) => islands.release(element),
  entered: decorate,
  arrived: () => {
    closePopovers()
    coverPage()
    sayCollapsed()
    revealCurrent()
    arrive()
  },
})

/** What only a phone needs; its navbar steps aside everywhere if the site wants it. */
function startSmallScreen(): void {
  const phone = matchMedia(`(width <= ${MOBILE_MAX_PX}px)`)
  if (phone.matches || document.querySelector('[data-auto-hide="always"]')) {
    void import('../client/small-screen.ts').then((module) => module.startSmallScreen())
  } else phone.addEventListener('change', startSmallScreen, { once: true })
}

startColorMode()
decorate(document)
router.start()
startMenus()
startNavScreen()
startSmallScreen()
startSidebar()
for (const move of ['scroll', 'pointerout', 'keydown']) {
  document.addEventListener(move, onFirstMove, { once: true, passive: true })
}
startPrint(/\/guide\/api\//)
startKeepAddress()
startPageKeys()
startShortcutSwitch()
startPrefetch(isPrivatePage)
arrive()
for (const init of inits) init()
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const tool = event.target.closest<HTMLElement>('[data-page-tool]')
  if (tool?.dataset.pageTool === 'print') print()
  else if (tool) void copyPage(tool)
})

if (import.meta.hot) import.meta.hot.on('docs:changed', () => void router.refresh())
