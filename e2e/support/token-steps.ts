/** Steps of journeys to a token with one provider, and the ends they may come to. */
import type { Locator, Page } from '@playwright/test'
import { fillIn } from '../../core/text.ts'
import type { TokenErrorKind } from '../../site/tokens/requests/token-error.ts'
import { expect } from './test.ts'
import type { TokenService } from './token-service.ts'
import { expectTokenError, result, type Words } from './tokens.ts'

/** Proposes the app of the server, so that one press leaves. */
export const PROVIDER = 'yandex'

/** The same address with other settings, or with the usual ones. */
export function restart(tokens: TokenService, settings: Record<string, string> = {}): Promise<void> {
  return tokens.run({ PORT: new URL(tokens.url).port, ...settings })
}

export function signIn(page: Page, words: Words): Promise<void> {
  return page.getByRole('button', { name: fillIn(words.signIn, { name: words.names[PROVIDER] }) }).click()
}

/** On the provider's page of consent. */
export function decide(page: Page, decision: 'Allow' | 'Deny' = 'Allow'): Promise<void> {
  return page.getByRole('button', { name: decision }).click()
}

export async function expectLeft(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
}

export async function expectToken(page: Page, words: Words): Promise<void> {
  await expect(result(page, words, PROVIDER)).toBeVisible()
}

/** It is named and explained, and nothing pretends to go on. */
export async function expectEnd(page: Page, words: Words, kind: TokenErrorKind): Promise<Locator> {
  const box = await expectTokenError(page, words, kind)
  await expect(box).toContainText(words.errors[kind].text)
  for (const waiting of [words.starting, words.exchanging]) await expect(page.getByText(waiting)).toHaveCount(0)
  return box
}

export function retry(page: Page, words: Words): Promise<void> {
  return page.getByRole('alert').getByRole('button', { name: words.retry }).click()
}

export async function startAgain(page: Page, words: Words): Promise<void> {
  await page.getByRole('alert').getByRole('link', { name: words.startAgain }).click()
  await expect(page).toHaveURL(`${words.base}tool/${PROVIDER}/request.html`)
}
