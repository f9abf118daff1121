/** The `data-` attributes of what few pages have: where one is found, `rare.ts` is loaded and finds its script. */
export const RARE = ['random-hint', 'typed', 'focus-mode', 'download'] as const
