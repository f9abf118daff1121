/**
 * The specification's constants, each once, with its unit in its name. Plain numbers are inlined where they are used; an
 * object would stand in the script of every page.
 */

/** Name of the one Trusted Types policy that pages may create (`client/trusted`). */
export const TRUSTED_TYPES_POLICY = 'docs'

/** QR codes of token pages: how long one waits for somebody with a phone, and the pause between two questions. */
export const QR_LIMIT_MS = 300_000
export const QR_PAUSE_MS = 2500

/** Top progress bar: where it starts, how fast it moves, how it creeps while waiting. */
export const PROGRESS_MINIMUM = 0.08
export const PROGRESS_SPEED_MS = 200
export const PROGRESS_TRICKLE_RATE = 0.02
export const PROGRESS_TRICKLE_MS = 800

/** Outline tracking: wait after the last scroll, and how close above the top still counts. */
export const OUTLINE_DELAY_MS = 200
export const OUTLINE_OFFSET_PX = 5
/** How many heading levels the outline shows unless the page says otherwise. */
export const OUTLINE_DEPTH = 2

/** Copy button: when it appears, how long it says so, and the width below which there is none. */
export const COPY_DELAY_MS = 500
export const COPY_FEEDBACK_MS = 2000
export const COPY_MIN_WIDTH_PX = 420

/** A code block that its author wants folded shows this many lines unless another number is given. */
export const CODE_FOLD_LINES = 15

/** Video players: the shape of their frame and the colour of what is pressed. */
export const VIDEO = { ratio: '16:9', themeColor: '#3eaf7c' } as const

/** A live example: its height until it has told its own, and the bounds of what it may ask for. */
export const DEMO_START_PX = 160
export const DEMO_MIN_PX = 40
export const DEMO_MAX_PX = 900

/** Diagrams that no drawing is stored of: the wait before the browser begins, and how long it may take. */
export const DIAGRAM_DELAY_MS = 800
export const DIAGRAM_LIMIT_MS = 20_000
/** How large flow charts are drawn, by the width of the screen; `theme/sheets/diagram.css` says the same. */
export const FLOW_SCALE = { narrow: 0.8, narrowBelowPx: 419, normal: 0.9, wide: 1, wideAbovePx: 1280 } as const

/** Overlays stack from here upwards. */
export const OVERLAY_Z = 2000

/** Spinner stroke widths in its own units. */
export const SPINNER_STROKE_SMALL = 20
export const SPINNER_STROKE_MEDIUM = 18
export const SPINNER_STROKE_LARGE = 16

/** Words a minute, for reading times. */
export const WORDS_PER_MINUTE = 300

/** A sidebar with more entries than this shows only the branch around the current page. */
export const SIDEBAR_MAX_ENTRIES = 240

/** Up to this width a screen counts as a phone's; from the other on, the outline stands beside the text. */
export const MOBILE_MAX_PX = 719
export const WIDE_MIN_PX = 1440

/** A swipe: longer than this, flatter than this, and to open the drawer it begins this close to the left edge. */
export const SWIPE_MIN_PX = 40
export const SWIPE_RATIO = 1.5
export const SWIPE_EDGE_PX = 80

/** The navbar hides only below this position, after this much downward scrolling, looked at this often. */
export const NAVBAR_HIDE_ABOVE_PX = 58
export const NAVBAR_HIDE_DELTA_PX = 200
export const NAVBAR_HIDE_THROTTLE_MS = 300

/** The button back to the top appears after this much scrolling. */
export const BACK_TO_TOP_PX = 100

/** Typed titles: one character each, then a rest before the next title. */
export const TYPING_CHARACTER_MS = 150
export const TYPING_PAUSE_MS = 1000

/** How long the change between light and dark takes to be shown. */
export const COLOR_TRANSITION_MS = 400

/** Focus mode: how long the pointer rests on the text before everything else steps back. */
export const FOCUS_MODE_MS = 1500

/** Menus of the navbar open and close this long after the pointer comes and goes. */
export const MENU_HOVER = { openMs: 100, closeMs: 250 } as const

/** What stands over the page, from 2000 upwards; one of them at a time. */
export const LANGUAGE_BAR_Z = 2001
export const NOTICE_Z = 2002

/** How long the hosted search waits after the last key; the embedded one costs nobody a request and waits less. */
export const SEARCH_DEBOUNCE_MS = 500

/** A token server that has not answered by then counts as unreachable, and after the other as slow. */
export const API_LIMIT_MS = 5000
export const API_SLOW_MS = 1500
