/** `npm run facts -- CHECKOUT`: prints what changed in the program against `content/data/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCheckout } from './checkout.ts'
import { compareFacts, type Difference } from './compare.ts'

const SIGNS = { new: '+', gone: '-', changed: '~' } as const

export interface Report {
  text: string
  differences: number
}

/** `data`: the folder with `config-keys.json` and `settings.json`. */
export function reportFacts(checkout: string, data: string): Report {
  const program = readCheckout(checkout)
  const ours = (file: string): object[] => JSON.parse(readFileSync(join(data, file), 'utf8'))
  const parts = [
    part('config-keys.json', program.config.length, {
      found: compareFacts(ours('config-keys.json'), program.config, {
        name: 'path',
        properties: ['type', 'default', 'env'],
      }),
      words: 'words/config.*.yaml',
    }),
    part('settings.json', program.settings.length, {
      found: compareFacts(ours('settings.json'), program.settings, {
        name: 'key',
        properties: ['group', 'type', 'default', 'options', 'flag'],
      }),
      words: 'words/settings/*.yaml',
    }),
  ]
  return {
    text: parts.map(({ text }) => text).join('\n'),
    differences: parts.reduce((sum, { count }) => sum + count, 0),
  }
}

function part(file: string, total: number, { found, words }: { found: Difference[]; words: string }) {
  const lines = found.map(({ kind, name, text }) => `  ${SIGNS[kind]} ${name}${text && `: ${text}`}`)
  const head = `${file}: ${total} in the program, ${found.length === 0 ? 'no difference' : `${found.length} to look at`}`
  const hint = found.some(({ kind }) => kind !== 'changed') ? [`    → mend content/data/${file} and ${words}`] : []
  return { text: [head, ...lines, ...hint].join('\n'), count: found.length }
}
