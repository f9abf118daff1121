/** What somebody does and sees on the token pages. */
import type { Locator, Page } from '@playwright/test'
import { fillIn } from '../../core/text.ts'
import type { TokenErrorKind } from '../../site/tokens/requests/token-error.ts'
import type { PageProvider } from '../../site/tokens/shared/providers.ts'
import { TOKEN_STRINGS, type TokenStrings } from '../../site/tokens/strings/tokens.ts'
import { expect } from './test.ts'

export interface Words extends TokenStrings {
  base: '/' | '/zh/'
}
export const EN: Words = { ...TOKEN_STRINGS.en!, base: '/' }
export const ZH: Words = { ...TOKEN_STRINGS.zh!, base: '/zh/' }
export const BOTH = [EN, ZH]

/** `name`: request, callback, token, album, webdav. */
export async function openTool(page: Page, words: Words, provider: PageProvider, name = 'request'): Promise<void> {
  await page.goto(`${words.base}tool/${provider}/${name}.html`)
}

export async function useOwnApp(page: Page, words: Words, client: { id: string; secret: string }): Promise<void> {
  const own = page.getByRole('radio', { name: words.ownApp })
  if (await own.count()) await own.check()
  await page.getByLabel(words.clientId).fill(client.id)
  await page.getByLabel(words.clientSecret, { exact: true }).fill(client.secret)
}

export async function useSharedApp(page: Page, words: Words): Promise<void> {
  await page.getByRole('radio', { name: words.sharedApp }).check()
}

/** Presses the button and waits for the provider's page of consent. */
export async function leave(page: Page, words: Words, provider: PageProvider): Promise<void> {
  await page.getByRole('button', { name: fillIn(words.signIn, { name: words.names[provider] }) }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
}

/** The box with what came back. */
export function result(page: Page, words: Words, provider: PageProvider): Locator {
  return page.getByRole('region', { name: fillIn(words.result.fill, { driver: words.drivers[provider] }) })
}

/** What goes into a field of the driver. */
export function value(page: Page, field: string): Locator {
  return page.getByRole('textbox', { name: field, exact: true })
}

export async function expectTokenError(page: Page, words: Words, kind: TokenErrorKind): Promise<Locator> {
  const box = page.getByRole('alert').filter({ hasText: words.errors[kind].title })
  await expect(box).toBeVisible()
  return box
}
