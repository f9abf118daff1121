/** Loads a library of others by a script element, once per address. */
import { trustText } from './trusted-default.ts'

const loading = new Map<string, Promise<void>>()

/** One that could not be loaded may be asked for again. */
export function loadLibrary(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
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
  trustText()
  script.src = url
  document.head.append(script)
  return promise
}
