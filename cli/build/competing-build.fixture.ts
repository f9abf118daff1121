/** A process that tests run several of: claims a folder when it is told to, writes files that name it, and puts them in place. */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOSTING_FILE } from '../../hosting/read-hosting.ts'
import { OutFolder } from './out-folder.ts'

const FILES = 60
const [, , root = ''] = process.argv

console.log('ready')
await once(process.stdin, 'data')
process.stdin.unref()
try {
  const folders = { contentDir: `${root}/content`, publicDir: `${root}/public`, cacheDir: `${root}/.cache` }
  const folder = OutFolder.claim({ outDir: join(root, 'dist'), root, ...folders })
  writeFileSync(join(folder.staging, HOSTING_FILE), '{}')
  for (let n = 0; n < FILES; n++) writeFileSync(join(folder.staging, `${n}.html`), String(process.pid))
  folder.replace()
  folder.release()
} catch (error) {
  console.log((error as Error).message)
  process.exitCode = 3
}
