/** Tests of what a browser keeps for the API console. A module that is loaded anew is a page that is loaded anew. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { account as Account } from './account.ts'

let loads = 0

async function loadAccount(): Promise<typeof Account> {
  const module = (await import(/* @vite-ignore */ `./account.ts?load=${++loads}`)) as { account: typeof Account }
  return module.account
}

const BASE = 'https://alist.example.com'
const TOKEN = 'a-token-of-the-test'
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the account', () => {
  test('keeps the address, and a token only on request', async () => {
    const first = await loadAccount()
    first.setAddress(BASE)
    first.setToken(TOKEN)
    expect(stored()).not.toContain(TOKEN)
    const second = await loadAccount()
    expect(second.read()).toEqual({ typed: BASE, base: BASE, token: '', isKept: false })
    second.setToken(TOKEN)
    second.keep(true)
    expect((await loadAccount()).read()).toEqual({ typed: BASE, base: BASE, token: TOKEN, isKept: true })
  })

  test('gives a token to no other address, and forgets it', async () => {
    const one = await loadAccount()
    one.setAddress(BASE)
    one.setToken(TOKEN)
    one.keep(true)
    one.setAddress('http://127.0.0.1:9')
    expect(one.read()).toMatchObject({ token: '', isKept: false })
    expect(stored()).not.toContain(TOKEN)
  })

  test('does not believe what somebody else has stored', async () => {
    localStorage.setItem('docs-alist-address', 'javascript:alert(1)')
    localStorage.setItem('docs-alist-token', '{"base":"https://elsewhere.example","token":"t"}')
    expect((await loadAccount()).read()).toEqual({ typed: '', base: null, token: '', isKept: false })
  })

  // Last: what could not be stored is remembered until the page goes.
  test('works where the browser blocks its storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(refuse)
    const one = await loadAccount()
    one.setAddress(BASE)
    one.setToken(TOKEN)
    one.keep(true)
    expect(one.read()).toEqual({ typed: BASE, base: BASE, token: TOKEN, isKept: true })
    vi.restoreAllMocks()
  })
})
