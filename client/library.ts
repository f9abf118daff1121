/** Loads a library of others by a script element, once per address, and lets code of others work under Trusted Types. */

const loading = new Map<string, Promise<void>>()

/** One that could not be loaded may be asked for again. */
export function loadLibrary(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  trustText()
  const script = document.createElement('script')
  const promise = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(url)
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    }
  })
  loading.set(url, promise)
  script.src = url
  document.head.append(script)
  return promise
}

interface Factory {
  defaultPolicy: unknown
  createPolicy(name: 'default', rules: Record<string, (text: string) => string>): void
}

/**
 * Lets code of others set markup and load its parts as it was built to. Called before such code is loaded, and not earlier:
 * until then, and for readers who refuse it, nothing is let through. Only the policies of pages that may load such code
 * allow it.
 */
export function trustText(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  const asIs = (text: string) => text
  trustedTypes.createPolicy('default', { createHTML: asIs, createScript: asIs, createScriptURL: asIs })
}
