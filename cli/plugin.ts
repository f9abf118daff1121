/** The engine as Vite plugins: `vite build` bundles both sides and prerenders, `vite dev` serves pages. */
import type { Plugin, ViteBuilder } from 'vite'
import type { EngineOptions } from '../engine/options.ts'
import { bundlePlugins } from './build/bundle-plugins.ts'
import { bundleWith } from './build/bundler.ts'
import { runBuild } from './build/run-build.ts'
import type { Restart } from './dev/changes.ts'
import { isWatchedOutside } from './dev/guard.ts'
import { isOutput } from './dev/is-output.ts'
import { connect, type DevSlot, devServer } from './dev/server.ts'
import type { CommandOptions } from './options.ts'

interface DevParts {
  restart?: Restart | undefined
  slot?: DevSlot
}

/** `restart` loads the settings again when they have changed; `slot` tells who serves pages in development. */
export function docs(options: CommandOptions, { restart, slot = {} }: DevParts = {}): Plugin[] {
  return [...bundlePlugins(options), commandPlugin(options, { restart, slot })]
}

function commandPlugin(
  options: CommandOptions,
  { restart, slot }: Required<Pick<DevParts, 'slot'>> & DevParts,
): Plugin {
  return {
    name: 'docs:commands',
    enforce: 'pre',
    config: () => ({
      server: {
        hmr: { overlay: false },
        watch: { ignored: (path: string) => isOutput(path, options) || isWatchedOutside(path, options) },
      },
      builder: { buildApp: (builder: ViteBuilder) => buildApp(builder, options) },
    }),
    configureServer: (server) => {
      const current = devServer(server, options, restart)
      return connect(server, options, Object.assign(slot, { current }))
    },
    // Last, so that Vite's own plugins have added the modules that a new file belongs to.
    hotUpdate: {
      order: 'post',
      handler(change) {
        return slot.current?.changes.note(this.environment, change)
      },
    },
  }
}

/** `vite build`, without our own command. */
async function buildApp(builder: ViteBuilder, options: EngineOptions): Promise<void> {
  await runBuild(options, bundleWith(builder, options))
  // Else Vite would build what came from the cache.
  for (const environment of Object.values(builder.environments)) environment.isBuilt = true
}
