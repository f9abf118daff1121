/** Tests of what is said when a driver has no place on the pages. */
import { describe, expect, test } from 'vitest'
import type { CheckedPage } from '../../core/checked-page.ts'
import { placeOf } from '../data.ts'
import { DRIVERS, sharedFields } from '../reference/drivers.ts'
import { inLines, MadePages } from '../reference/pages.fixture.ts'
import { driverPageProblems } from './driver-pages.ts'

/** Every page that the data needs, with everything on it. */
function wholeSite(): MadePages {
  const pages = new MadePages('en')
  for (const driver of DRIVERS) {
    const { ids, components } = pages.page(`guide/drivers/${driver.page}.md`)
    const { anchor } = placeOf(driver)
    ids.push('before-you-start', 'when-it-fails', 'next', ...(anchor ? [anchor] : []))
    components.push({ name: 'DriverFacts', at: '', props: { name: driver.name } })
    components.push({ name: 'FormPicture', at: '', props: { driver: driver.name } })
    pages.page('guide/drivers/common.md').ids.push(...sharedFields(driver).map(({ key }) => key.replaceAll('_', '-')))
  }
  return pages
}

const said = (pages: MadePages) => inLines(driverPageProblems(pages.all, ['en']))
const changed = (relative: string, change: (page: CheckedPage) => Partial<CheckedPage>) =>
  said(wholeSite().change(relative, change))

test('a site that has everything', () => expect(said(wholeSite())).toEqual([]))

test('every language is looked at', () => {
  const problems = driverPageProblems(wholeSite().all, ['en', 'zh'])
  expect(problems).toContainEqual({
    severity: 'error',
    at: 'data/drivers/sftp.json',
    message: 'the driver SFTP has no page in the language zh',
    remedy: 'Write zh/guide/drivers/sftp.md: npm run new -- guide/drivers/sftp --kind driver.',
  })
})

describe('a driver', () => {
  const SFTP = 'guide/drivers/sftp.md'
  const without = (name: string) =>
    changed(SFTP, ({ components }) => ({ components: components.filter((one) => one.name !== name) }))

  test('without its page', () => {
    expect(said(wholeSite().remove(SFTP))).toEqual([
      'error data/drivers/sftp.json the driver SFTP has no page in the language en',
    ])
  })

  test('without its box and its form', () => {
    expect(without('DriverFacts')).toEqual([`error en/${SFTP} the driver SFTP has no box of facts`])
    expect(without('FormPicture')).toEqual([`error en/${SFTP} the driver SFTP has no form`])
  })

  test('without a section that readers look for', () => {
    expect(changed(SFTP, ({ ids }) => ({ ids: ids.filter((id) => id !== 'when-it-fails') }))).toEqual([
      `warning en/${SFTP} the page of a driver needs the section #when-it-fails`,
    ])
  })

  test('that shares a page, without its heading', () => {
    const file = 'guide/drivers/onedrive.md'
    expect(changed(file, ({ ids }) => ({ ids: ids.filter((id) => id !== 'onedrive-sharelink') }))).toEqual([
      `error en/${file} there is no section #onedrive-sharelink for the driver Onedrive Sharelink`,
    ])
  })
})

test('a page with errors of its own is not blamed for what they hide', () => {
  expect(changed('guide/drivers/sftp.md', () => ({ isBroken: true, ids: [], components: [] }))).toEqual([])
})

test('a common field without its section', () => {
  const file = 'guide/drivers/common.md'
  expect(changed(file, ({ ids }) => ({ ids: ids.filter((own) => own !== 'mount-path') }))).toEqual([
    `error en/${file} mount_path of data/drivers is not explained`,
  ])
})
