/** Tests of the panels of the menus, in a browser: they hold what is configured, and everything fits at any width. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showPage } from '../../site/page.fixture.tsx'
import { siteConfig } from '../../site/site.config.ts'
import { bar, button, endMotion, prefer, resize } from '../browser/shell.fixture.ts'
import { MOBILE_MAX_PX } from '../constants.ts'

beforeAll(() => prefer({ 'prefers-reduced-motion': 'reduce' }))

beforeEach(async () => {
  await resize(1440, 900)
  showPage({ route: '/guide/' })
})

describe('the panels', () => {
  const names = ['Community', 'More', 'Select language', 'Appearance']

  test.each([
    ['/guide/', 1440, 900],
    ['/guide/', 1024, 170],
    ['/zh/guide/', MOBILE_MAX_PX + 1, 900],
  ])('%s at %i x %i lie below their buttons and inside the window', async (route, width, height) => {
    await resize(width, height)
    showPage({ route })
    const buttons = bar().element().querySelectorAll<HTMLElement>('[data-menu] > button')
    expect(buttons).toHaveLength(names.length)
    for (const element of buttons) {
      element.click()
      endMotion()
      const panel = document.querySelector(':popover-open')!.getBoundingClientRect()
      const above = element.getBoundingClientRect()
      expect(panel.top - above.bottom).toBeGreaterThan(1)
      expect(panel.top - above.bottom).toBeLessThan(16)
      expect(panel.left).toBeGreaterThanOrEqual(0)
      expect(panel.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
      expect(panel.bottom).toBeLessThanOrEqual(height)
      expect(panel.left).toBeLessThan(above.right)
      expect(panel.right).toBeGreaterThan(above.left)
    }
  })

  test.each(['/guide/', '/zh/guide/'])('and everything in the bar fit in one row below %s', async (route) => {
    for (const width of [MOBILE_MAX_PX + 1, 959, 1100]) {
      await resize(width, 700)
      showPage({ route })
      const controls = [...bar().element().querySelectorAll('a, button')].filter((one) => one.checkVisibility())
      expect(controls.length).toBeGreaterThan(8)
      let end = 0
      for (const { left, right } of controls.map((one) => one.getBoundingClientRect())) {
        expect(left, `at ${width}`).toBeGreaterThanOrEqual(end)
        end = right
      }
      expect(end, `at ${width}`).toBeLessThanOrEqual(document.documentElement.clientWidth)
    }
  })

  test('hold the configured entries; what leads away opens beside the page', async () => {
    for (const item of siteConfig.nav.en!) {
      if (!('children' in item)) continue
      await userEvent.click(button(item.text))
      const links = [...document.querySelectorAll<HTMLAnchorElement>('header :popover-open a')]
      expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.target])).toEqual(
        item.children.map(({ text, link }) => [text, link, link.startsWith('https:') ? '_blank' : '']),
      )
    }
  })
})
