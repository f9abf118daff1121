/** The engine as one Vite plugin: `vite build` bundles both sides and prerenders, `vite dev` serves pages. */
import { join } from 'node:path'
import type { Plugin, UserConfig, ViteBuilder } from 'vite'
import { runBuild } from './build/run-build.ts'
import { devServer } from './dev/server.ts'
import type { EngineOptions } from './options.ts'

/** Where the bundler puts its two sides before the engine takes what it needs; builds side by side must not share it. */
function bundleDirs(options: EngineOptions) {
  const dir = join(options.cacheDir, `bundle-${process.pid}`)
  return { client: join(dir, 'client'), server: join(dir, 'server') }
}

/** Browsers with `light-dark()`; an older target would make the minifier rewrite it. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** A busy machine is no reason to warn. */
const QUIET = { pluginTimings: false }

/**
 * Stands in for Vite's helper around dynamic imports. All styles are in the one sheet of the page, so nothing needs to
 * be loaded beside a chunk; what remains is a second try, under another address, because some browsers remember one that they
 * could not load, and the event that a failed chunk raises. Saves a tenth of a page's script.
 */
const IMPORT_HELPER = `export const __vitePreload = (load) => load().catch((error) => {
  const url = /http\\S+/.exec(error.message)
  if (url) return import(/* @vite-ignore */ url + '?' + Date.now())
  throw error
}).catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = error
  if (window.dispatchEvent(event)) throw error
})`

export function docs(options: EngineOptions): Plugin {
  return {
    name: 'docs',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? IMPORT_HELPER : null),
    config: () => viteConfig(options),
    configureServer: (server) => devServer(server, options),
  }
}

function viteConfig(options: EngineOptions): UserConfig {
  const dirs = bundleDirs(options)
  return {
    root: options.root,
    appType: 'custom',
    publicDir: options.publicDir,
    cacheDir: join(options.cacheDir, 'vite'),
    // Workers have a policy of their own, which their folder stands for.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: 'workers/[name]-[hash].js' }, checks: QUIET },
    },
    build: { cssTarget: CSS_TARGET, copyPublicDir: false, reportCompressedSize: false },
    environments: {
      client: {
        // Known beforehand, so that the first island in development does not make Vite reload the page.
        optimizeDeps: { include: ['react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
        build: {
          outDir: dirs.client,
          emptyOutDir: true,
          target: 'es2023',
          modulePreload: false,
          cssCodeSplit: false,
          rolldownOptions: {
            input: { site: options.entries.client },
            checks: QUIET,
            // Every page pays for the names and values in its first script.
            optimization: { inlineConst: { mode: 'all' } },
            output: { chunkFileNames: 'assets/[name]-[hash:6].js' },
          },
        },
      },
      ssr: {
        build: {
          ssr: true,
          outDir: dirs.server,
          emptyOutDir: true,
          emitAssets: true,
          cssCodeSplit: false,
          cssMinify: true,
          target: 'node20',
          rolldownOptions: {
            checks: QUIET,
            input: { server: options.entries.server, worker: join(options.root, 'engine/markdown/worker.ts') },
            output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
          },
        },
      },
    },
    builder: { buildApp: (builder: ViteBuilder) => runBuild(builder, options) },
  }
}
