/** Diagrams that no drawing is stored of: the wait before the browser begins, and how long it may take. */
export const DIAGRAM_DELAY_MS = 800
export const DIAGRAM_LIMIT_MS = 20_000
/** How large flow charts are drawn, by the width of the screen; `diagram.css` says the same. */
export const FLOW_SCALE = { narrow: 0.8, narrowBelowPx: 419, normal: 0.9, wide: 1, wideAbovePx: 1280 } as const
