import { expect, test } from 'vitest'
import { readStored } from '../../client/storage.ts'
import { start } from './browser.ts'
import { API_NAME_KEY } from './shared/stored-servers.ts'

const CHOICE = '<select data-api-server="cf"><option>cf</option><option>cn</option></select>'

/** The choice of a page that has just come. */
function arrive(): HTMLSelectElement {
  document.body.innerHTML = CHOICE
  return document.querySelector('select')!
}

test('a choice that was made before the script came is kept, and shown on the next page', () => {
  const first = arrive()
  first.value = 'cn'
  start()
  expect(first.value).toBe('cn')
  expect(readStored(API_NAME_KEY)).toBe('cn')

  const next = arrive()
  start()
  expect(next.value).toBe('cn')

  next.value = 'cf'
  next.dispatchEvent(new Event('change', { bubbles: true }))
  expect(readStored(API_NAME_KEY)).toBe('cf')
})
