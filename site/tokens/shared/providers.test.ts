/** Tests of the table of providers: against the pages, and against itself. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TOKEN_PROVIDERS } from '../../../api/contract/token-contract.ts'
import { siteConfig } from '../../site.config.ts'
import { checkProvider } from '../forms/props.ts'
import { duration } from '../forms/Result.tsx'
import { isSignInPage } from '../requests/flow.ts'
import { TOKEN_STRINGS } from '../strings/tokens.ts'
import { callbackAddress, GOOGLE, PAGE_PROVIDERS, type PageProvider, PROVIDERS } from './providers.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const read = (dir: string, provider: PageProvider, name: string) => {
  const file = join(CONTENT, dir, 'tool', provider, `${name}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

describe.each(siteConfig.locales.map(({ dir }) => dir))('the pages in %s', (dir) => {
  it.each(PAGE_PROVIDERS)('%s has a page to begin with, and one to come back to where it needs one', (provider) => {
    const isPage = PROVIDERS[provider].methods.includes('page')
    expect(read(dir, provider, isPage ? 'request' : 'token')).toContain(`<TokenRequest provider="${provider}" />`)
    if (isPage) expect(read(dir, provider, 'callback')).toContain(`<TokenCallback provider="${provider}" />`)
  })

  it.each(PAGE_PROVIDERS)('%s tells every field of the driver that is filled', (provider) => {
    const text = ['request', 'token', 'callback'].map((name) => read(dir, provider, name)).join('\n')
    for (const { key } of PROVIDERS[provider].driver.fields) expect(text).toContain(`\`${key}\``)
  })
})

describe('the table', () => {
  it.each(Object.entries(TOKEN_STRINGS))('has names for everybody in %s', (_, { names, drivers }) => {
    for (const list of [names, drivers]) expect(Object.keys(list).sort()).toEqual([...PAGE_PROVIDERS].sort())
  })

  it('reaches everybody whom the service knows', () => {
    const used = Object.values(PROVIDERS).flatMap(({ service }) => service ?? [])
    expect(used.sort()).toEqual([...TOKEN_PROVIDERS].sort())
  })

  it('asks Google for nothing that Google has withdrawn', () => {
    expect(GOOGLE.scope.split(' ')).not.toContain('https://www.googleapis.com/auth/photoslibrary')
    expect(GOOGLE.scope).not.toMatch(/photoslibrary(?:\.readonly|\.sharing)?(?: |$)/)
  })

  it('names the page that providers know, without language', () => {
    expect(callbackAddress('dropbox', 'https://alistgo.com')).toBe('https://alistgo.com/tool/dropbox/callback')
  })
})

describe('isSignInPage', () => {
  it.each<[string, PageProvider, boolean]>([
    ['https://www.dropbox.com/oauth2/authorize', 'dropbox', true],
    ['https://login.chinacloudapi.cn/common/oauth2/v2.0/authorize', 'onedrive', true],
    ['http://127.0.0.1:4000/www.dropbox.com/oauth2/authorize', 'dropbox', true],
    ['http://www.dropbox.com/oauth2/authorize', 'dropbox', false],
    ['https://www.dropbox.com.evil.example/oauth2/authorize', 'dropbox', false],
    ['https://evil.example/www.dropbox.com', 'dropbox', false],
    ['https://www.dropbox.com@evil.example/', 'dropbox', false],
    ['https://oauth.yandex.com/authorize', 'dropbox', false],
    ['javascript:alert(1)', 'dropbox', false],
    ['data:text/html,x', 'dropbox', false],
    ['//www.dropbox.com', 'dropbox', false],
    ['', 'dropbox', false],
  ])('%s for %s: %s', (address, provider, expected) => {
    expect(isSignInPage(address, provider)).toBe(expected)
  })
})

describe('checkProvider', () => {
  it('names what an author may write', () => {
    expect(() => checkProvider('dropbx', ['page'])).toThrow(/provider="dropbx": use one of 123pan, .*yandex\./)
    expect(() => checkProvider('wopan', ['page'])).toThrow('use one of')
    expect(() => checkProvider('toString', ['page'])).toThrow('use one of')
    expect(() => checkProvider('wopan', ['sms'])).not.toThrow()
  })
})

describe('duration', () => {
  it.each([
    [7200, 'en', '2 hours'],
    [3600, 'en', '60 minutes'],
    [14_400, 'en', '4 hours'],
    [2_592_000, 'en', '30 days'],
    [604_799, 'en', '7 days'],
    [59, 'en', '1 minute'],
    [7200, 'zh', '2小时'],
    [2_592_000, 'zh', '30天'],
  ])('%d seconds in %s are %s', (seconds, lang, text) => {
    expect(duration(seconds, lang)).toBe(text)
  })
})
