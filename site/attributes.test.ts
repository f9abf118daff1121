/** Tests that every island has rules for its attributes; the type checker sees to the components. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OF_ISLANDS } from './attributes.ts'

test('every island, and no other', () => {
  const files = readdirSync(new URL('./islands', import.meta.url), { recursive: true, encoding: 'utf8' })
  const names = files.flatMap((file) => /(\w+)\.tsx$/.exec(file)?.[1] ?? [])
  expect(Object.keys(OF_ISLANDS).sort()).toEqual(names.sort())
})
