/** Checks that drivers, keys, settings and messages have their page and section in every language. */
import type { CheckedPage } from '../../core/checked-page.ts'
import type { Problem } from '../../core/problem.ts'
import { placeOf } from '../data.ts'
import { ERRORS } from '../errors/errors.ts'
import { STRINGS } from '../strings/index.ts'
import { CONFIG_KEYS, configAnchor } from './config-keys.ts'
import { DRIVERS, type Driver, sharedFields } from './drivers.ts'
import { SETTING_PAGES, SETTINGS, settingAnchor } from './settings.ts'

/** Sections that readers of a driver's page look for. */
const DRIVER_SECTIONS = ['before-you-start', 'when-it-fails', 'next']

export function pageProblems(pages: readonly CheckedPage[], locales = Object.keys(STRINGS)): Problem[] {
  return locales.flatMap((locale) => {
    const own = new Map(pages.filter((page) => page.locale === locale).map((page) => [page.relative, page]))
    const find = (relative: string) => own.get(relative)
    return [
      ...DRIVERS.flatMap((driver) => driverProblems(driver, { locale, find })),
      ...[...new Set(DRIVERS.map(({ page }) => page))].flatMap((page) => lackingSections(find(driverFile(page)))),
      ...sectionProblems({ locale, find }),
    ]
  })
}

interface Place {
  locale: string
  find(relative: string): CheckedPage | undefined
}

function driverFile(page: string): string {
  return `guide/drivers/${page}.md`
}

function driverProblems(driver: Driver, { locale, find }: Place): Problem[] {
  const { name, slug } = driver
  const file = driverFile(driver.page)
  const at = `data/drivers/${slug}.json`
  const page = find(file)
  if (!page) {
    const remedy = `Write ${locale}/${file}: npm run new -- ${file.replace(/\.md$/, '')} --kind driver.`
    return [error(at, `the driver ${name} has no page in the language ${locale}`, remedy)]
  }
  if (page.isBroken) return []
  const has = (tag: string, attribute: string) =>
    page.components.some((one) => one.name === tag && one.props?.[attribute] === name)
  const { anchor } = placeOf(driver)
  return [
    ...(anchor && !page.ids.includes(anchor)
      ? [error(page.file, `there is no section #${anchor} for the driver ${name}`, `Add a heading with {#${anchor}}.`)]
      : []),
    ...(has('DriverFacts', 'name')
      ? []
      : [error(page.file, `the driver ${name} has no box of facts`, `Add <!-- @data: driver ${slug} -->.`)]),
    ...(has('FormPicture', 'driver')
      ? []
      : [error(page.file, `the driver ${name} has no form`, `Add <!-- @data: driver-form ${slug} -->.`)]),
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

interface Fact {
  name: string
  anchor: string
  /** File of the data. */
  data: string
}

function sectionProblems(place: Place): Problem[] {
  const shared = new Set(DRIVERS.flatMap((driver) => sharedFields(driver).map(({ key }) => key)))
  const keys = CONFIG_KEYS.map(({ path }) => ({ name: path, anchor: configAnchor(path), data: 'config-keys.json' }))
  const errors = ERRORS.map(({ id }) => ({ name: id, anchor: id, data: 'errors.json' }))
  const fields = [...shared].map((key) => ({ name: key, anchor: key.replaceAll('_', '-'), data: 'drivers' }))
  return [
    ...explained('config/configuration.md', keys, place),
    ...explained('faq/error.md', errors, place),
    ...explained('guide/drivers/common.md', fields, place),
    ...SETTINGS.flatMap(({ key, group }) => {
      const fact = { name: key, anchor: settingAnchor(key), data: 'settings.json' }
      return explained(SETTING_PAGES[group] ?? `config/${group}.md`, [fact], place)
    }),
  ]
}

/** A page that is missing is told once. */
function explained(relative: string, facts: readonly Fact[], { locale, find }: Place): Problem[] {
  const page = find(relative)
  if (!page) {
    const [fact] = facts
    return fact ? [error(`data/${fact.data}`, `${fact.name} has no page`, `Write ${locale}/${relative}.`)] : []
  }
  if (page.isBroken) return []
  const ids = new Set(page.ids)
  return facts
    .filter(({ anchor }) => !ids.has(anchor))
    .map(({ name, anchor, data }) =>
      error(page.file, `${name} of data/${data} is not explained`, `Add its section: {#${anchor}}.`),
    )
}

function error(at: string, message: string, remedy: string): Problem {
  return { severity: 'error', at, message, remedy }
}
