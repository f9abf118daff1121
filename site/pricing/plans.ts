/** What the program costs, from `content/data/`. */
import plans from '../../content/data/plans.json' with { type: 'json' }

export interface Plan {
  id: string
  name: string
  price: string
  summary: string
  /** `{drivers}` is the number of drivers. */
  features: string[]
  action: { text: string; link: string }
}

/** What it costs, by locale id. */
export const PLANS: Record<string, Plan[]> = plans
