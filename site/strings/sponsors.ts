/** What marks a sponsor as one, by locale id. */
export const SPONSOR_LABELS: Record<string, string> = { en: 'Sponsorship', zh: '赞助商' }
