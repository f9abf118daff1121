/** What browsers need of the facts in `content/data/drivers/`: names, kinds and pages. */
export type DriveKind = 'cloud' | 'share' | 'storage' | 'media' | 'layer'

export interface Drive {
  /** File name of its data, and its anchor on a page with others. */
  slug: string
  /** The driver's name in the program's form. */
  driver: string
  /** What readers call it, in each language. */
  en: string
  zh: string
  kind: DriveKind
  /** File name of its page below guide/drivers/, without extension. */
  page: string
  /** Other spellings readers type: Latin, Chinese, older names, pinyin. */
  also: string[]
}

/** One key of every file in `content/data/drivers/`: the rest of them, which is much, stays out of the browser. */
const names = import.meta.glob<string>('./*.json', { base: '../../content/data/drivers/', import: 'name', eager: true })
const en = import.meta.glob<string>('./*.json', { base: '../../content/data/drivers/', import: 'en', eager: true })
const zh = import.meta.glob<string>('./*.json', { base: '../../content/data/drivers/', import: 'zh', eager: true })
const kinds = import.meta.glob<DriveKind>('./*.json', {
  base: '../../content/data/drivers/',
  import: 'kind',
  eager: true,
})
const pages = import.meta.glob<string>('./*.json', { base: '../../content/data/drivers/', import: 'page', eager: true })
const also = import.meta.glob<string[]>('./*.json', {
  base: '../../content/data/drivers/',
  import: 'also',
  eager: true,
})

/** Every drive that can be mounted. */
export const DRIVES: readonly Drive[] = Object.entries(names).map(([file, driver]) => ({
  slug: file.slice(file.lastIndexOf('/') + 1, -'.json'.length),
  driver,
  en: en[file]!,
  zh: zh[file]!,
  kind: kinds[file]!,
  page: pages[file]!,
  also: also[file]!,
}))

/** Where it is explained, below `guide/drivers/`: its page, and its heading where it shares one. */
export function placeOf({ slug, page }: Pick<Drive, 'slug' | 'page'>): { page: string; anchor?: string } {
  const isAlone = DRIVES.every((other) => other.slug === slug || other.page !== page)
  return isAlone ? { page } : { page, anchor: /^\d/.test(slug) ? `_${slug}` : slug }
}

/** The same as an address. */
export function addressOf(drive: Pick<Drive, 'slug' | 'page'>): string {
  const { page, anchor } = placeOf(drive)
  return `${encodeURI(page)}.html${anchor ? `#${anchor}` : ''}`
}

/** What readers of a language call it. */
export function nameIn(locale: string, { en, zh }: Pick<Drive, 'en' | 'zh'>): string {
  return locale === 'zh' ? zh : en
}
