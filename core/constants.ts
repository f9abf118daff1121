/** The specification's constants, each once, with its unit in its name. */

/** Top progress bar: where it starts, how fast it moves, how it creeps while waiting. */
export const PROGRESS = { minimum: 0.08, speedMs: 200, trickleRate: 0.02, trickleMs: 800 } as const

/** Outline tracking: wait after the last scroll, and how close above the top still counts. */
export const OUTLINE_DELAY_MS = 200
export const OUTLINE_OFFSET_PX = 5
/** How many heading levels the outline shows unless the page says otherwise. */
export const OUTLINE_DEPTH = 2

/** Copy button: when it appears, how long it says so, and the width below which there is none. */
export const COPY = { delayMs: 500, feedbackMs: 2000, minWidthPx: 420 } as const

/** Overlays stack from here upwards. */
export const OVERLAY_Z = 2000

/** Spinner stroke widths in its own units. */
export const SPINNER_STROKE = { small: 20, medium: 18, large: 16 } as const

/** Words a minute, for reading times. */
export const WORDS_PER_MINUTE = 300

/** A sidebar with more entries than this shows only the branch around the current page. */
export const SIDEBAR_MAX_ENTRIES = 240
