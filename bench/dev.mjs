/** Edits a file of every kind below a dev server, breaks it and fixes it, and prints how long each takes to reach the screen. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
// The built site is of no use here, so none is built.
const unused = 'http://127.0.0.1:9'
const env = { ...process.env, DOCS_ALL: '1', DOCS_SITE_URL: unused, DOCS_FOREIGN_URL: unused }
const args = [playwright, 'test', 'e2e/dev.spec.ts', '--project', 'desktop', '-g', 'an edit is seen']
process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
