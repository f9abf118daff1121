/** Checks that every driver has its page, its sections and the words for its fields, in every language. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { LOCALE_IDS } from '../locales.ts'
import { errorAt, inEachLocale, type LocalePages, missingSections } from '../reference/check-sections.ts'
import type { WordFile } from '../reference/check-words.ts'
import { DRIVERS, type Driver, sharedFields } from './drivers.ts'
import { placeOf } from './drives.ts'

/** Sections that readers of a driver's page look for. */
const DRIVER_SECTIONS = ['before-you-start', 'when-it-fails', 'next']

export function driverPageProblems(pages: readonly CheckedPage[], locales: readonly string[] = LOCALE_IDS): Problem[] {
  const shared = new Set(DRIVERS.flatMap((driver) => sharedFields(driver).map(({ key }) => key)))
  const fields = [...shared].map((key) => ({ name: key, anchor: key.replaceAll('_', '-'), data: 'drivers' }))
  const files = new Set(DRIVERS.map(({ page }) => driverFile(page)))
  return inEachLocale(pages, locales, (own) => [
    ...DRIVERS.flatMap((driver) => driverProblems(driver, own)),
    ...[...files].flatMap((file) => lackingSections(own.find(file))),
    ...missingSections('guide/drivers/common.md', fields, own),
  ])
}

function driverFile(page: string): string {
  return `guide/drivers/${page}.md`
}

function driverProblems(driver: Driver, { locale, find }: LocalePages): Problem[] {
  const { name, slug } = driver
  const file = driverFile(driver.page)
  const at = `data/drivers/${slug}.json`
  const page = find(file)
  if (!page) {
    const remedy = `Write ${locale}/${file}: npm run new -- ${file.replace(/\.md$/, '')} --kind driver.`
    return [errorAt(at, `the driver ${name} has no page in the language ${locale}`, remedy)]
  }
  if (page.isBroken) return []
  const has = (tag: string, attribute: string) =>
    page.components.some((one) => one.name === tag && one.props?.[attribute] === name)
  const { anchor } = placeOf(driver)
  return [
    ...(anchor && !page.ids.includes(anchor)
      ? [
          errorAt(
            page.file,
            `there is no section #${anchor} for the driver ${name}`,
            `Add a heading with {#${anchor}}.`,
          ),
        ]
      : []),
    ...(has('DriverFacts', 'name')
      ? []
      : [errorAt(page.file, `the driver ${name} has no box of facts`, `Add <!-- @data: driver ${slug} -->.`)]),
    ...(has('FormPicture', 'driver')
      ? []
      : [errorAt(page.file, `the driver ${name} has no form`, `Add <!-- @data: driver-form ${slug} -->.`)]),
  ]
}

function lackingSections(page: CheckedPage | undefined): Problem[] {
  if (!page || page.isBroken) return []
  return DRIVER_SECTIONS.filter((id) => !page.ids.includes(id)).map((id) => ({
    severity: 'warning',
    at: page.file,
    message: `the page of a driver needs the section #${id}`,
    remedy: 'Add it; npm run new -- PATH --kind driver shows all sections.',
  }))
}

/** The files of words that the drivers need: one for each page. */
export function driverWordFiles(): WordFile[] {
  return [...new Set(DRIVERS.map(({ page }) => page))].map(wordsOfPage)
}

/** Drivers on one page share entries; `Driver Name/key` is for one of them. */
function wordsOfPage(page: string): WordFile {
  const names = DRIVERS.filter((driver) => driver.page === page).flatMap((driver) =>
    keysOf(driver).map((key) => [`${driver.name}/${key}`, key] as const),
  )
  return { name: `drivers/${page}`, needed: names, allowed: new Set(names.flat()) }
}

function keysOf({ fields, flags }: Driver): string[] {
  return [...fields.map(({ key }) => key), ...(flags.alert ? ['alert'] : [])]
}
