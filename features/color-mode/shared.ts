/** The setting of the color mode. */

/**
 * Which color modes a reader may choose: `switch` goes through light, dark and the system's; `toggle` flips light and
 * dark; `auto` always follows the system; `enable` is always dark and `disable` always light.
 */
export type ColorRule = 'switch' | 'toggle' | 'auto' | 'enable' | 'disable'

export const DEFAULT_RULE: ColorRule = 'switch'

/** How long the change between light and dark takes to be shown. */
export const COLOR_TRANSITION_MS = 400

declare module '../../core/config.ts' {
  interface FeatureSettings {
    colorMode?: ColorRule
  }
}
