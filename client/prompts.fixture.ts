/** The prompts of this site, for tests: both modules are loaded, so that a prompt is shown without waiting for the server. */

import * as languageBar from '../features/language-offer/browser/language-bar.ts'
import { init as offerLanguage } from '../features/language-offer/browser.ts'
import * as popup from '../features/notices/browser/popup.ts'
import { init as notices } from '../features/notices/browser.ts'
import { CALLBACK } from '../site/callback-pages.ts'
import { showPrompts, startPromptQueue } from './prompt-queue.ts'

// In the order of the site's features, and before a test starts a script that registers another prompt.
offerLanguage()
notices()

let isStarted = false

/** Called again, it listens again: a test may have removed what listens to the document. */
export function startPrompts(isPrivate: () => boolean = () => false): void {
  startPromptQueue(isPrivate, CALLBACK)
  if (isStarted) for (const { start } of [languageBar, popup]) start(showPrompts)
  isStarted = true
}
