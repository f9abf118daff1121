/** What can happen to a file of the cache. */
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'

export const DAMAGES: ReadonlyArray<[what: string, damage: (file: string) => void]> = [
  ['is cut off', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  ['is empty', (file) => writeFileSync(file, '')],
  ['holds null', (file) => writeFileSync(file, 'null')],
  ['holds []', (file) => writeFileSync(file, '[]')],
  ['holds {}', (file) => writeFileSync(file, '{}')],
  ['holds other bytes', (file) => writeFileSync(file, Buffer.from([0xff, 0x00, 0x9f, 0x92, 0x96]))],
  ['has a changed byte', flip],
  ['is gone', (file) => rmSync(file)],
]

function flip(file: string): void {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return
  const last = bytes.length - 1
  bytes[last] = bytes[last]! ^ 1
  writeFileSync(file, bytes)
}
