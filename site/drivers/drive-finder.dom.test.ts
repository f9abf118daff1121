/** Tests of the drive finder by keys. What it finds is tested in `site/drivers/drives.test.ts`. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showIsland, watchLeaving } from '../island.fixture.tsx'
import * as DriveFinder from './islands/DriveFinder.tsx'

const left = watchLeaving()
const finder = page.getByRole('region', { name: /Find your drive|查找你的网盘/ })
const field = finder.getByRole('searchbox')

beforeEach(() => {
  left.length = 0
  showIsland(DriveFinder, {}, { route: '/' })
})

test.each([
  ['/', 'Aliyundrive', ['Aliyundrive', 'Aliyundrive Open', 'Aliyundrive Share']],
  ['/zh/', '阿里云盘', ['阿里云盘', '阿里云盘 Open', '阿里云盘分享']],
])('pinyin finds Chinese names, and the name itself stays first (%s)', async (route, name, found) => {
  showIsland(DriveFinder, {}, { route })
  const names = () =>
    finder
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  for (const typed of [name, 'alyp', 'aliyunpan']) {
    await field.fill(typed)
    await expect.poll(() => names().slice(0, 3).sort()).toEqual([...found].sort())
    expect(names()[0]).toBe(name)
  }
  await field.fill('kkwp')
  await expect.poll(names).toEqual(route === '/' ? ['Quark', 'Quark TV'] : ['夸克网盘', '夸克 TV'])
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
