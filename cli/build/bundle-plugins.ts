/** What Vite is told to bundle, for the browser and for the server. The commands add what they do with the bundles. */
import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { checkFeatures } from '../../engine/feature.ts'
import type { EngineOptions } from '../../engine/options.ts'
import { featureModules } from '../../engine/virtual-modules.ts'
import { freshBundle, READ_AT_RUN_TIME } from './bundle.ts'

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
  const url = /http[^\\s?]+/.exec(error.message)
  if (url) return import(/* @vite-ignore */ url + '?' + Date.now())
  throw error
}).catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true })
  event.payload = error
  if (window.dispatchEvent(event)) throw error
})`

export function bundlePlugins(options: EngineOptions): Plugin[] {
  checkFeatures(options.features)
  return [featureModules(options.features, options.entries.early), enginePlugin(options)]
}

function enginePlugin(options: EngineOptions): Plugin {
  return {
    name: 'docs',
    enforce: 'pre',
    load(id) {
      if (id === '\0vite/preload-helper.js') return IMPORT_HELPER
      const { name, mode } = this.environment
      const [file = '', query] = id.split('?')
      if (name !== 'ssr' || mode !== 'build' || query !== 'raw') return null
      return READ_AT_RUN_TIME.test(file) ? readingModule(file) : null
    },
    config: () => viteConfig(options),
  }
}

/** Takes a text from its file when the bundle runs. */
function readingModule(file: string): string {
  return `import { readFileSync } from 'node:fs'\nexport default readFileSync(${JSON.stringify(file)}, 'utf8')`
}

/** Scripts of features have the same file names in all folders, so a chunk is named after the feature's folder. */
function chunkName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const feature = /\/([^/]+)\/browser\.ts$/.exec(facadeModuleId ?? '')
  return feature?.[1] ?? name.replace(/^.*:/, '')
}

function viteConfig(options: EngineOptions): UserConfig {
  const dirs = { client: join(freshBundle(options), 'client'), server: join(freshBundle(options), 'server') }
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
            output: { chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js` },
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
            input: { server: options.entries.server },
            output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
          },
        },
      },
    },
  }
}
