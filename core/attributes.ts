/** Which attributes authors may give to a component tag, so that mistakes can be reported with file and line. */

export interface AttributeRule {
  /** The component shows nothing useful without it. */
  required?: true
  /** All values that mean something. */
  values?: readonly string[]
}

/** By prop name: `bg-color` in a tag is `bgColor` here. */
export type Attributes = Readonly<Record<string, AttributeRule>>

/** One rule for each prop of a component, so that the type checker notices a forgotten one. */
export type AttributesOf<Props> = { readonly [Name in Exclude<keyof Props, 'children'>]-?: AttributeRule }

export const OPTIONAL: AttributeRule = {}
export const REQUIRED: AttributeRule = { required: true }

/** What every island may have: when its script is loaded. */
export const ISLAND: Attributes = { client: { values: ['idle', 'visible', 'interaction', 'only'] } }

/** `bgColor` is `bg-color` in a tag. */
export function attributeName(prop: string): string {
  return prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** `props` is what a tag has, by prop name. */
export function wrongAttributes(props: Readonly<Record<string, string>>, rules: Attributes) {
  return {
    unknown: Object.keys(props).filter((name) => !Object.hasOwn(rules, name)),
    missing: Object.keys(rules).filter((name) => rules[name]?.required && !props[name]),
    badValues: Object.entries(props).flatMap(([name, value]) => {
      const values = Object.hasOwn(rules, name) ? rules[name]?.values : undefined
      return values && !values.includes(value) ? [{ name, value, values }] : []
    }),
  }
}
