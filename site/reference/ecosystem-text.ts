/** Projects of others around the program, by what they are for. */

import projects from '../../content/data/ecosystem.json' with { type: 'json' }
import type { DataFragment } from '../../core/data-fragment.ts'
import { inLocale } from '../locales.ts'
import { fragments, stringsFor } from './fragments.ts'
import { type ReferenceStrings, STRINGS } from './strings.ts'

export interface Project {
  name: string
  url: string
  kind: keyof ReferenceStrings['ecosystem']
  license?: string
  /** One sentence by locale id. */
  en: string
  zh: string
}

export const PROJECTS = projects as readonly Project[]

const AT = 'data/ecosystem.json'

export function ecosystemText(locale: string): DataFragment[] {
  const { ecosystem } = stringsFor(STRINGS, locale, 'reference')
  return Object.entries(ecosystem).flatMap(([kind, title]) => {
    const own = PROJECTS.filter((project) => project.kind === kind)
    if (own.length === 0) return []
    const items = own.map((project) => line(project, locale)).join('\n')
    return fragments([`## ${title} {#${kind}}`, items], AT)
  })
}

function line(project: Project, locale: string): string {
  const { colon } = stringsFor(STRINGS, locale, 'reference')
  const license = project.license ? ` (${project.license})` : ''
  const text = inLocale({ en: project.en, zh: project.zh }, locale)
  return `- [${project.name}](${project.url})${license}${colon}${text}`
}
