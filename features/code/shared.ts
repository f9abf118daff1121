/** Copy button: when it appears, and the width below which there is none. */
export const COPY_DELAY_MS = 500
export const COPY_MIN_WIDTH_PX = 420
