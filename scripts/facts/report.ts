/** `npm run facts -- CHECKOUT`: prints what changed in the program against `content/data/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCheckout } from './checkout.ts'
import { compareFacts, type Difference } from './compare.ts'
import { compareDrivers, type DriverNote, type OwnDriver } from './compare-drivers.ts'

const SIGNS = { new: '+', gone: '-', changed: '~', unread: '!' } as const

export interface Report {
  text: string
  differences: number
}

/** `data`: the folder with `config-keys.json`, `settings.json` and `drivers/`. */
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
    driversPart(program.drivers.drivers.length, compareDrivers(ownDrivers(join(data, 'drivers')), program.drivers)),
  ]
  return {
    text: parts.map(({ text }) => text).join('\n'),
    differences: parts.reduce((sum, { count }) => sum + count, 0),
  }
}

interface Part {
  text: string
  count: number
}

function part(file: string, total: number, { found, words }: { found: Difference[]; words: string }): Part {
  const hint = found.some(({ kind }) => kind !== 'changed') ? [`    → fix content/data/${file} and ${words}`] : []
  return { text: [head(file, total, found.length), ...found.map(line), ...hint].join('\n'), count: found.length }
}

/** Every driver is a file of its own, so every driver has its hint. */
function driversPart(total: number, notes: readonly DriverNote[]): Part {
  const count = notes.reduce((sum, { found }) => sum + found.length, 0)
  const lines = notes.flatMap(({ found, hint }) => [...found.map(line), `    → ${hint}`])
  return { text: [head('drivers/*.json', total, count), ...lines].join('\n'), count }
}

function head(file: string, total: number, count: number): string {
  return `${file}: ${total} in the program, ${count === 0 ? 'no difference' : `${count} to look at`}`
}

function line({ kind, name, text }: Difference): string {
  return `  ${SIGNS[kind]} ${name}${text && `: ${text}`}`
}

function ownDrivers(folder: string): OwnDriver[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => ({
    ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
    file: file.slice(0, -'.json'.length),
  }))
}
