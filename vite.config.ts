/** The only place where the engine meets the site. */
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { type CommandOptions, docs, runCommand } from './cli/index.ts'
import { FEATURES } from './site/features.ts'
import { ICON_ALIASES } from './site/icon-aliases.ts'
import { PAGE_KINDS } from './site/page-kinds.ts'
import { siteConfig } from './site/site.config.ts'
import { DEV_STRINGS } from './site/strings/dev.ts'

const root = import.meta.dirname

const options: CommandOptions = {
  config: siteConfig,
  features: FEATURES,
  root,
  contentDir: join(root, 'content'),
  publicDir: join(root, 'public'),
  outDir: join(root, 'dist'),
  cacheDir: join(root, '.cache'),
  bin: join(root, 'cli/bin.mjs'),
  entries: {
    server: join(root, 'site/entry.server.tsx'),
    client: join(root, 'site/entry.client.ts'),
    early: [join(root, 'client/early.js'), join(root, 'theme/early.js')],
  },
  devStrings: DEV_STRINGS,
  iconAliases: ICON_ALIASES,
  // Content of the older site can be looked at with this one's design.
  foreignPublicDir: '.vuepress/public',
  pageKinds: PAGE_KINDS,
  ownContent: true,
  lenient: false,
}

/** `docs.run` is what `cli/bin.mjs` calls; Vite itself reads only `plugins`. */
export default Object.assign(defineConfig({ plugins: docs(options) }), {
  docs: {
    run: (argv: string[], more: Pick<CommandOptions, 'workers' | 'reload' | 'restarted' | 'running'>) =>
      runCommand(argv, { ...options, ...more }),
  },
})
