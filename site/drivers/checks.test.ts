/** Tests of what is said when a driver has no place on the pages. */
import { describe, expect, test } from 'vitest'
import type { CheckedPage } from '../../core/checked-page.ts'
import { driverPageProblems } from './checks.ts'
import { DRIVERS, sharedFields } from './drivers.ts'
import { placeOf } from './drives.ts'

/** Every page that the data needs, with everything on it. */
function wholeSite(locale: string): Map<string, CheckedPage> {
  const pages = new Map<string, CheckedPage & { ids: string[]; components: CheckedPage['components'][number][] }>()
  const page = (relative: string) => {
    const found = pages.get(relative)
    if (found) return found
    const file = `${locale}/${relative}`
    const about = { file, relative, locale, isBroken: false, text: '', firstLine: 1, examples: [] }
    const made = { ...about, headings: [], headingPlaces: [], ids: [], components: [] }
    pages.set(relative, made)
    return made
  }
  for (const driver of DRIVERS) {
    const { ids, components } = page(`guide/drivers/${driver.page}.md`)
    const { anchor } = placeOf(driver)
    ids.push('before-you-start', 'when-it-fails', 'next', ...(anchor ? [anchor] : []))
    components.push({ name: 'DriverFacts', at: '', props: { name: driver.name } })
    components.push({ name: 'FormPicture', at: '', props: { driver: driver.name } })
    page('guide/drivers/common.md').ids.push(...sharedFields(driver).map(({ key }) => key.replaceAll('_', '-')))
  }
  return pages
}

const problemLines = (pages: Map<string, CheckedPage>) =>
  driverPageProblems([...pages.values()], ['en']).map(({ severity, at, message }) => `${severity} ${at} ${message}`)

function changed(relative: string, change: (page: CheckedPage) => Partial<CheckedPage>): string[] {
  const pages = wholeSite('en')
  const page = pages.get(relative)!
  pages.set(relative, { ...page, ...change(page) })
  return problemLines(pages)
}

test('a site that has everything', () => expect(problemLines(wholeSite('en'))).toEqual([]))

test('every language is looked at', () => {
  const problems = driverPageProblems([...wholeSite('en').values()], ['en', 'zh'])
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
    const pages = wholeSite('en')
    pages.delete(SFTP)
    expect(problemLines(pages)).toEqual(['error data/drivers/sftp.json the driver SFTP has no page in the language en'])
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
  const nothing = { isBroken: true, ids: [], components: [] }
  expect(changed('guide/drivers/sftp.md', () => nothing)).toEqual([])
})

test.each([['guide/drivers/common.md', 'mount-path', 'mount_path of data/drivers is not explained']])(
  '%s without #%s',
  (file, id, message) => {
    expect(changed(file, ({ ids }) => ({ ids: ids.filter((own) => own !== id) }))).toEqual([
      `error en/${file} ${message}`,
    ])
  },
)
