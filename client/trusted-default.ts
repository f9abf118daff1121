/** Lets code of others, which knows nothing of Trusted Types, set markup and load its own parts. */

interface Factory {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: Record<string, (text: string) => string>): void
}

/**
 * Called before such code is loaded, and not earlier: until then, and for readers who refuse it, text stays text. Only the
 * policies of pages that may load such code allow this.
 */
export function trustText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const asIs = (text: string) => text
  trustedTypes.createPolicy('default', { createHTML: asIs, createScript: asIs, createScriptURL: asIs })
}
