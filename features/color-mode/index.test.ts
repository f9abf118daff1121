/** Tests of what the color mode adds to documents. */
import { expect, it } from 'vitest'
import { pageData, siteData } from '../../engine/pages/scratch.fixture.ts'
import { colorMode } from './index.ts'

it.each([
  [{}, 'switch'],
  [{ colorMode: 'auto' as const }, 'auto'],
])('with the settings %j the rule is %s', (settings, rule) => {
  expect(colorMode.htmlAttributes?.(pageData('/'), siteData({ settings }))).toEqual({ 'data-color-rule': rule })
})
