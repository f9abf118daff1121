/** Tests that every icon name of the original site has a drawing. */
import { describe, expect, test } from 'vitest'
import { findIcon } from '../engine/markdown/icons.ts'
import { ICON_ALIASES } from './icon-aliases.ts'

const ICON_FONT = `advance api cache change chrome code community computer config contrast creative eye file folder geometry
  github group home install interact json light link mini-app module more page people plugin preview question repair
  script search set setting snow speed state storage study style tab tag token view waline`
const OTHERS = [
  'fa-regular fa-sidebar-flip',
  'fa-solid fa-binary-lock',
  'fa-solid fa-cloud-arrow-up',
  'fa-solid fa-file-binary',
  'fa-solid fa-file-user',
  'fa-solid fa-folder-arrow-down',
  'fa-solid fa-user-tie',
  'fa-solid fa-x',
  'fas fa-database',
  'font-icon icon fa-solid fa-repeat-1',
]

describe('every name of the original site has a drawing', () => {
  test.each([...ICON_FONT.split(/\s+/).map((name) => `iconfont icon-${name}`), ...OTHERS])('%s', (name) => {
    expect(findIcon(name, ICON_ALIASES)?.body).toMatch(/^<\w/)
  })
})
