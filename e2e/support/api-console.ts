/** Steps at the console of the API pages. */
import { expect, type Locator, type Page } from '@playwright/test'
import { consoleStrings } from '../../site/http-api/console/strings.ts'
import { ACCOUNT, type FakeAlist } from './fake-alist.ts'

export const LANGUAGES = [
  { base: '/', words: consoleStrings('en') },
  { base: '/zh/', words: consoleStrings('zh') },
] as const

export type Language = (typeof LANGUAGES)[number]

/** Opens the console of the call with this id on a page below `guide/api/`. */
export async function openConsole(page: Page, { base, words }: Language, path: string, id: string): Promise<Locator> {
  await page.goto(`${base}guide/api/${path}#${id}`)
  return pressTryIt(page, words, id)
}

/** Presses the button below the heading with this id, and returns what the heading says. */
export async function pressButton(page: Page, words: Language['words'], id: string): Promise<string> {
  const name = ((await page.locator(`h2[id="${id}"]`).textContent()) ?? '').trim()
  await page.getByRole('button', { name: `${words.tryIt}: ${name}`, exact: true }).click()
  return name
}

/** The same, until there is something to fill in. */
export async function pressTryIt(page: Page, words: Language['words'], id: string): Promise<Locator> {
  const name = await pressButton(page, words, id)
  const box = page.getByRole('region', { name: `${words.title}: ${name}`, exact: true })
  await expect(
    box.getByRole('button', { name: words.send }).or(box.getByRole('button', { name: words.open })),
    // Its scripts and the description of the API are loaded with the press.
  ).toBeVisible({ timeout: 15_000 })
  return box
}

export async function nameAddress(box: Locator, { words }: Language, address: string): Promise<void> {
  await box.getByLabel(words.address.label, { exact: true }).fill(address)
}

export async function signIn(box: Locator, { words }: Language, password = ACCOUNT.password): Promise<void> {
  await box.getByText(words.token.signIn).click()
  const form = box.locator('details').filter({ hasText: words.token.signIn })
  await form.getByLabel(words.signIn.username).fill(ACCOUNT.username)
  await form.getByLabel(words.signIn.password).fill(password)
  await form.getByRole('button', { name: words.signIn.submit }).click()
}

/** The field of that name in the form of the call. */
export function field(box: Locator, { words }: Language, name: string): Locator {
  return box.getByRole('group', { name: words.form }).getByLabel(new RegExp(`^${name} `))
}

export async function send(box: Locator, { words }: Language): Promise<void> {
  await box.getByRole('button', { name: words.send, exact: true }).click()
}

/** A fact of the answer by its label. */
export function fact(box: Locator, label: string): Locator {
  return box.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd')
}

/** Whom a page has talked to, besides the site itself. */
export function watchHosts(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.context().on('request', (request) => hosts.add(new URL(request.url()).origin))
  return hosts
}

/** Nothing but the questions it was to be asked, and each as the document wants it. */
export function expectCalls(alist: FakeAlist, calls: string[]): void {
  expect(alist.asked.map(({ call }) => call)).toEqual(calls)
  expect(alist.asked.flatMap(({ problems }) => problems)).toEqual([])
}
