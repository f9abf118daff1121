/** Browsers that remember nothing: scripts to run before a page. */

export const NO_STORAGE = `
  const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })`

export const FULL_STORAGE = `
  Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError') }
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })`
