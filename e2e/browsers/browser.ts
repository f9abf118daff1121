export interface Size {
  width: number
  height: number
}

/** A browser as the smoke run drives it: few commands, the same for all. Scripts are expressions, evaluated in the page. */
export interface Browser {
  /** Loads an address and waits until it has loaded. */
  open(url: string): Promise<void>
  /** The value of an expression. */
  run(script: string): Promise<unknown>
  /** Clicks the element that an expression names, with a pointer, as a person does. */
  click(script: string): Promise<void>
  /** Types into whatever has the focus; `KEYS` has the keys without a letter. */
  type(text: string): Promise<void>
  /** The size of what pages see, as near as the window allows. */
  resize(size: Size): Promise<void>
  /** PNG of what is seen. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** As the WebDriver standard numbers them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C' } as const
