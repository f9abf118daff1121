/** Services that readers can send a demo to. */
export const PLAYGROUNDS = ['https://codepen.io', 'https://jsfiddle.net']

/** A live example: its height until it has told its own, and the bounds of what it may ask for. */
export const DEMO_START_PX = 160
export const DEMO_MIN_PX = 40
export const DEMO_MAX_PX = 900
