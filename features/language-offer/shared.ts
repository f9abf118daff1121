/** Where answers are kept: by locale id of the page they were given on. */
export const LANGUAGE_KEY = 'docs-language'

/** Above the page, below notices. */
export const LANGUAGE_BAR_Z = 2001
