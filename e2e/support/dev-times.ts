/** The table of how long edits take until they are on the screen, by kind of file. */
import { cpus, loadavg } from 'node:os'
import type { DevTime } from './dev-site.ts'

export const DEV_STEPS = ['edit', 'broken', 'fixed'] as const
export type DevStep = (typeof DEV_STEPS)[number]

export interface DevRow {
  kind: string
  file: string
  times: ReadonlyMap<DevStep, DevTime>
}

/** Markdown. Beside each time are the processor seconds of the server, which a busy machine doesn't change much. */
export function devTable(rows: readonly DevRow[]): string {
  const cells = rows.map(({ kind, file, times }) =>
    [kind, `\`${file}\``, ...DEV_STEPS.map((step) => shown(times.get(step)))].join(' | '),
  )
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    `${cpus().length} cores, load ${load.join(' ')}; seconds until the screen shows it (processor seconds of the server)`,
    '',
    '| Kind | File | Valid edit | Broken | Fixed |',
    '|---|---|---|---|---|',
    ...cells.map((row) => `| ${row} |`),
  ].join('\n')
}

function shown(time: DevTime | undefined): string {
  if (!time) return '–'
  return `${time.seconds.toFixed(1)}${time.processor === undefined ? '' : ` (${time.processor.toFixed(1)})`}`
}
