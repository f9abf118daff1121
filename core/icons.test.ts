/** Tests of icon ids. */
import { expect, test } from 'vitest'
import { iconId } from './icons.ts'

test.each([
  ['house', 'house'],
  ['iconfont icon-state', 'iconfont-icon-state'],
  ['fa-solid fa-x', 'fa-solid-fa-x'],
  ['si:github', 'si-github'],
  ['Lucide:House__2', 'lucide-house-2'],
])('the id of the icon %j is %j', (name, id) => {
  expect(iconId(name)).toBe(id)
})
