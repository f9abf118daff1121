/** The files of words about drivers. */
import type { WordFile } from '../reference/check-words.ts'
import { DRIVERS, type Driver } from '../reference/drivers.ts'

export function driverWordFiles(): WordFile[] {
  return [...new Set(DRIVERS.map(({ page }) => page))].map(ofPage)
}

/** Drivers on one page share entries; `Driver Name/key` is for one of them. */
function ofPage(page: string): WordFile {
  const names = DRIVERS.filter((driver) => driver.page === page).flatMap((driver) =>
    keysOf(driver).map((key) => [`${driver.name}/${key}`, key] as const),
  )
  return { name: `drivers/${page}`, needed: names, allowed: new Set(names.flat()) }
}

function keysOf({ fields, flags }: Driver): string[] {
  return [...fields.map(({ key }) => key), ...(flags.alert ? ['alert'] : [])]
}
