/** JSON in an attribute of an element: components write it in the build, browser code reads it. */

export interface Payload<T> {
  /** Finds the elements that have it. */
  selector: string
  /** Attributes for JSX: `<div {...OPTIONS.write(options)}>`. */
  write(value: T): Record<string, string>
  /** Of an element that `selector` has found. */
  read(element: { getAttribute(name: string): string | null }): T
}

/** A constant in a feature's `shared.ts` that both sides import, so that they agree on name and type. */
export function payload<T>(attribute: `data-${string}`): Payload<T> {
  return {
    selector: `[${attribute}]`,
    write: (value) => ({ [attribute]: JSON.stringify(value) }),
    read: (element) => JSON.parse(element.getAttribute(attribute) ?? 'null') as T,
  }
}
