/**
 * The specification's constants, each once, with its unit in its name. Plain numbers are inlined where they are used; an
 * object would stand in the script of every page.
 */

/** Name of the one Trusted Types policy that pages may create (`client/trusted`). */
export const TRUSTED_TYPES_POLICY = 'docs'

/** Top progress bar: where it starts, how fast it moves, how it creeps while waiting. */
export const PROGRESS_MINIMUM = 0.08
export const PROGRESS_SPEED_MS = 200
export const PROGRESS_TRICKLE_RATE = 0.02
export const PROGRESS_TRICKLE_MS = 800

/** Overlays stack from here upwards. */
export const OVERLAY_Z = 2000

/** Words a minute, for reading times. */
export const WORDS_PER_MINUTE = 300

/** A sidebar with more entries than this shows only the branch around the current page. */
export const SIDEBAR_MAX_ENTRIES = 240
