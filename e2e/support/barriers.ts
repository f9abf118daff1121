/** Barriers that a machine can find: everything in the colours that are shown, and the contrast in the others too. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { atRest } from './style.ts'

/** What another colour mode may change. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** `covered`: the page itself is out of reach on purpose, so nobody can find its heading. */
export function barriersIn(page: Page, covered = false): Promise<string[]> {
  return inBothColours(page, (axe) => axe, covered ? ['landmark-one-main', 'page-has-heading-one'] : [])
}

/** In the colors that are shown alone, in the whole page or in one part of it: for journeys in which the colors take turns. */
export async function barriersShown(page: Page, part?: string): Promise<string[]> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light')
  return look(page, shown, (axe) => (part ? axe.include(part) : axe))
}

/** In one part of a long page, whose rest is like that of others. */
export function barriersWithin(page: Page, part: string): Promise<string[]> {
  return inBothColours(page, (axe) => axe.include(part), [])
}

type Rules = (axe: AxeBuilder) => AxeBuilder

async function inBothColours(page: Page, scope: Rules, ignored: string[]): Promise<string[]> {
  const shown = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light')
  const found = await look(page, shown, (axe) => scope(axe).disableRules(ignored))
  const other = shown === 'light' ? 'dark' : 'light'
  await paint(page, other)
  found.push(...(await look(page, other, (axe) => scope(axe).withRules(COLOURS))))
  await paint(page, shown)
  return found
}

function paint(page: Page, theme: string): Promise<void> {
  return page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
}

async function look(page: Page, theme: string, rules: Rules): Promise<string[]> {
  // What is still fading has not its own colour yet.
  await atRest(page)
  // There are no frames of other sites, so one look at the page itself is enough.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await rules(axe).analyze()
  return violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}
