/** Dates and contributors of pages, from the history of the content folder in git. */
import { defineFeature } from '../../engine/feature.ts'
import { readHistory } from './node/history.ts'

export const pageHistory = defineFeature({
  name: 'page-history',
  dir: import.meta.dirname,
  async readPages({ options: { config, contentDir }, remember }) {
    const names = config.settings.pageHistory?.contributorNames ?? []
    const key = names.map(({ email, name, url }) => `${email} ${name} ${url}`).join()
    const { histories, unavailable } = await remember(`history ${key}`, () => readHistory(contentDir, names))
    const byFile = new Map([...histories].map(([file, history]) => [file, { history }]))
    return { byFile, ...(unavailable && { note: unavailable }) }
  },
})
