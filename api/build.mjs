/** Puts the service into single files with everything it needs: `node.mjs` for Node.js, `worker.mjs` for workers. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))

/** `entries`: `node`, `worker`. */
export async function buildService(entries = ['node', 'worker'], out = join(here, 'dist')) {
  const { version } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'))
  for (const name of entries) {
    await build({
      configFile: false,
      root: here,
      logLevel: 'warn',
      publicDir: false,
      define: { SERVICE_VERSION: JSON.stringify(version) },
      ssr: { noExternal: true, target: name === 'node' ? 'node' : 'webworker' },
      build: {
        ssr: join(here, `${name}.ts`),
        outDir: out,
        emptyOutDir: false,
        target: 'es2023',
        minify: false,
        rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
      },
    })
  }
  return out
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildService()
