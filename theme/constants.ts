/** Sizes and times of the layouts and their scripts, each with its unit in its name. Plain numbers are inlined where they are used. */

/** Outline tracking: wait after the last scroll, and how close above the top still counts. */
export const OUTLINE_DELAY_MS = 200
export const OUTLINE_OFFSET_PX = 5
/** How many heading levels the outline shows unless the page says otherwise. */
export const OUTLINE_DEPTH = 2

/** How long a copy button says that it has copied. */
export const COPY_FEEDBACK_MS = 2000

/** Spinner stroke widths in its own units. */
export const SPINNER_STROKE_SMALL = 20
export const SPINNER_STROKE_MEDIUM = 18
export const SPINNER_STROKE_LARGE = 16

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

/** Focus mode: how long the pointer rests on the text before everything else steps back. */
export const FOCUS_MODE_MS = 1500

/** Menus of the navbar open and close this long after the pointer comes and goes. */
export const MENU_OPEN_MS = 100
export const MENU_CLOSE_MS = 250
