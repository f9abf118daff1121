/** The `data-` attributes of what few pages have: where one is found, `rare.ts` is loaded and finds its script. */
export const RARE = ['comments', 'outside', 'press', 'views'] as const
