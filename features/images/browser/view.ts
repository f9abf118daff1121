/** Position and size of an image on its stage: the arithmetic of zooming and moving. */

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How much larger than fitted, and how far its centre is from that of the stage, in pixels. */
export interface View extends Point {
  scale: number
}

/** The stage, and the image as it fits into it. */
export interface Bounds {
  stage: Size
  fitted: Size
  maxScale: number
}

export const FITTED: View = { scale: 1, x: 0, y: 0 }

/** However small an image is, it can be shown this much larger; a large one, twice as large as it is. */
const MIN_MAX_SCALE = 4
const BEYOND_NATURAL = 2

/** `grow`: may it become larger than it is? Drawings may. */
export function fitWithin(stage: Size, natural: Size, grow: boolean): Bounds {
  const fill = Math.min(stage.width / natural.width, stage.height / natural.height)
  const scale = grow ? fill : Math.min(1, fill)
  const fitted = { width: natural.width * scale, height: natural.height * scale }
  return { stage, fitted, maxScale: Math.max(MIN_MAX_SCALE, BEYOND_NATURAL / scale) }
}

/** What lies under `at`, measured from the centre of the stage, stays there. */
export function zoomed(view: View, factor: number, at: Point, bounds: Bounds): View {
  const scale = Math.min(bounds.maxScale, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return clampView({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, bounds)
}

export function moved(view: View, by: Point, bounds: Bounds): View {
  return clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, bounds)
}

/** An edge of the image does not leave the edge of the stage while there is more to see. */
export function clampView({ scale, x, y }: View, { stage, fitted }: Bounds): View {
  const reach = (side: 'width' | 'height') => Math.max(0, (fitted[side] * scale - stage[side]) / 2)
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return { scale, x: clamp(x, reach('width')) + 0, y: clamp(y, reach('height')) + 0 }
}
