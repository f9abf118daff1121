/** The commands behind `npm run …`. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleElsewhere, bundleHere } from './build/bundler.ts'
import { checkContent } from './build/check.ts'
import { runBuild } from './build/run-build.ts'
import { drawDiagrams } from './diagrams/command.ts'
import { newPage } from './new-page.ts'
import type { EngineOptions } from './options.ts'
import { docs } from './plugin.ts'
import { BuildFailure } from './problems.ts'
import { exportSearch } from './search/export.ts'
import { startServer, stopOnSignal } from './serve/start.ts'

const USAGE = `Commands:
  build    [--content DIR] [--public DIR] [--out DIR] [--lenient] [--plain: no compressed copies] [--quiet]
  start    build, then serve     [--port N] [--host H] [--quiet]
  preview  serve the last build  [--port N] [--host H] [--out DIR]
  dev      serve with live edits [--port N] [--host H]
  check    [--content DIR] [--public DIR] [--lenient]
  diagrams [PATH …] draw the diagrams of all pages, or of those below PATH [--content DIR] [--prune]
  search-export   write the records of a hosted search [--out FILE] [--content DIR] [--lenient]
  new      PATH   create a page in every language, e.g. guide/foo`

/** Returns the exit code; a server keeps the process alive by itself. */
export async function runCommand(argv: readonly string[], defaults: EngineOptions): Promise<number> {
  const [command = '', ...rest] = argv
  try {
    const { values, positionals } = readArguments(rest)
    const options = withArguments(defaults, values)
    const where = {
      port: readPort(values.port ?? process.env.PORT, command === 'dev' ? 5173 : 8080),
      host: values.host ?? 'localhost',
    }
    if (command === 'build') await build(options)
    else if (command === 'start') await build(options).then(() => serve(options, where))
    else if (command === 'preview') await serve(options, where)
    else if (command === 'dev') await dev(options, where)
    else if (command === 'check') await checkContent(options)
    else if (command === 'diagrams') return await drawDiagrams(options, { prune: values.prune, under: positionals })
    else if (command === 'search-export') await exportSearch(options, values.out)
    else if (command === 'bundle') await bundleHere(options)
    else if (command === 'new') newPage(positionals[0] ?? '', options)
    else {
      console.error(USAGE)
      return 1
    }
    return 0
  } catch (error) {
    return report(error)
  }
}

function readArguments(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      content: { type: 'string' },
      public: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      lenient: { type: 'boolean' },
      prune: { type: 'boolean' },
      plain: { type: 'boolean' },
      quiet: { type: 'boolean' },
    },
  })
}

type Values = ReturnType<typeof readArguments>['values']

function withArguments(defaults: EngineOptions, values: Values): EngineOptions {
  const contentDir = values.content ? resolve(values.content) : defaults.contentDir
  if (!existsSync(contentDir)) throw new Error(`There is no folder ${contentDir}. Name an existing one with --content.`)
  const foreign = contentDir !== defaults.contentDir
  const publicDir = values.public
    ? resolve(values.public)
    : foreign
      ? `${contentDir}/.vuepress/public`
      : defaults.publicDir
  const outDir = values.out ? resolve(values.out) : defaults.outDir
  const config = foreign ? { ...defaults.config, redirects: {} } : defaults.config
  const lenient = values.lenient ?? defaults.lenient
  return {
    ...defaults,
    config,
    contentDir,
    publicDir,
    outDir,
    ownContent: !foreign,
    lenient,
    plain: values.plain ?? false,
    quiet: values.quiet ?? false,
  }
}

function readPort(text: string | undefined, fallback: number): number {
  const port = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`The port must be a number up to 65535, not "${text}".`)
  return port
}

async function build(options: EngineOptions): Promise<void> {
  process.env.NODE_ENV = 'production'
  await runBuild(options, bundleElsewhere(options))
}

async function serve(options: EngineOptions, where: { port: number; host: string }): Promise<void> {
  const server = await startServer({ dist: options.outDir, ...where })
  stopOnSignal(server)
  console.log(`Serving ${options.outDir} on ${server.url}`)
}

async function dev(options: EngineOptions, where: { port: number; host: string }): Promise<void> {
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: false,
    plugins: [docs(options)],
    server: { ...where, strictPort: true },
  })
  await server.listen()
  // Announced when it can answer at once: the first page has been made by then.
  const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0]
  if (url)
    await fetch(url).then(
      (response) => response.arrayBuffer(),
      () => {},
    )
  server.printUrls()
}

/** What is wrong with the content is said in its own words; anything else with its trace, for whoever mends the engine. */
function report(error: unknown): number {
  if (error instanceof BuildFailure) {
    console.error(error.message)
    console.error(`\n${error.problems.length} error${error.problems.length === 1 ? '' : 's'}. Nothing was written.`)
  } else if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${error.message}\n\n${USAGE}`)
  } else if (error instanceof Error && error.constructor === Error && !process.env.DEBUG) {
    console.error(`${error.message}\n(DEBUG=1 shows where it came from.)`)
  } else console.error(error)
  return 1
}
