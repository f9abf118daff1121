/** Which text can be read on a colour that an author chose. */

/** Where black and white stand out equally, at a ratio of 4.58: one of the two always passes WCAG AA. */
const MIDDLE = 0.179
/** More transparent colours tint what is behind them, and keep its text. */
const TINT = 0.5
const HEX = /^#(?:([\da-f])([\da-f])([\da-f])([\da-f])?|([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?)$/i
const RGB = /^rgba?\(\s*([\d.]+)\s*[,\s]\s*([\d.]+)\s*[,\s]\s*([\d.]+)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i

/** A value for `color`: computed where the colour is in numbers, left to the browser where it is a name. */
export function textOn(background: string): string | undefined {
  const parts = numbersOf(background.trim())
  // L* of the same middle; the browser knows all names of colours.
  if (!parts) return `lch(from ${background} calc((49.4 - l) * infinity) 0 0)`
  const [red, green, blue, alpha] = parts
  if (alpha < TINT) return undefined
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) > MIDDLE ? '#000' : '#fff'
}

/** Red, green and blue to 255, and alpha to 1. */
function numbersOf(color: string): [number, number, number, number] | null {
  const hex = HEX.exec(color)
  if (hex) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = hex
      .slice(1)
      .flatMap((digits) => (digits ? [Number.parseInt(digits.padEnd(2, digits), 16)] : []))
    return [red, green, blue, alpha / 255]
  }
  const rgb = RGB.exec(color)
  if (!rgb) return null
  const alpha = rgb[4] ?? '1'
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number.parseFloat(alpha) / (alpha.endsWith('%') ? 100 : 1)]
}

function linear(part: number): number {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
