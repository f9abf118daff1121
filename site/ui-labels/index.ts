/** Labels of AList's web interface in the text of pages, looked up when the site is built. */
import { defineFeature } from '../../engine/feature.ts'
import { markdown } from './markdown.ts'

export const uiLabels = defineFeature({ name: 'ui-labels', dir: import.meta.dirname, markdown })
