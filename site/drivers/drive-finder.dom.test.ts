/** Tests of the drive finder by keys. What it finds is tested in `site/data.test.ts`. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showIsland, watchLeaving } from '../island.fixture.tsx'
import * as DriveFinder from '../islands/DriveFinder.tsx'

const left = watchLeaving()
const finder = page.getByRole('region', { name: 'Find your drive' })
const field = finder.getByRole('searchbox')

beforeEach(() => {
  left.length = 0
  showIsland(DriveFinder, {}, { route: '/' })
})

test('Enter opens the first drive that was found, and nothing where nothing was typed or found', async () => {
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await field.fill('xyzzy')
  await userEvent.keyboard('{Enter}')
  expect(left).toEqual([])
  await field.fill('sftp')
  await expect.element(finder.getByRole('listitem').first()).toHaveTextContent(/^SFTP$/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => left).toHaveLength(1)
  expect(left[0]).toContain('/guide/drivers/sftp.html')
})
