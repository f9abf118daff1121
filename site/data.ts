/** The facts of `content/data/` with their types. */
import drives from '../content/data/drives.json' with { type: 'json' }
import plans from '../content/data/plans.json' with { type: 'json' }

export type DriveKind = 'cloud' | 'share' | 'storage' | 'media' | 'layer'

export interface Drive {
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

/** Every drive that can be mounted. */
export const DRIVES = drives as readonly Drive[]

export interface Plan {
  id: string
  name: string
  price: string
  summary: string
  features: string[]
  action: { text: string; link: string }
}

/** What it costs, by locale id. */
export const PLANS: Record<string, Plan[]> = plans
