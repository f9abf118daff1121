/** The commands behind `npm run …`. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../core/text.ts'
import type { Feature, FeatureCommand } from '../engine/feature.ts'
import { BuildFailure } from '../engine/problems.ts'
import { stopOnSignal } from '../server/shutdown.ts'
import { checkPort, startServer } from '../server/start.ts'
import { bundleHere } from './build/bundle-here.ts'
import { bundleElsewhere } from './build/bundler.ts'
import { drawPages } from './build/draw-pages.ts'
import { restoreBuild } from './build/out-folder.ts'
import { runBuild } from './build/run-build.ts'
import { checkContent } from './check/check.ts'
import { runDev } from './dev/run.ts'
import { FORMATS, type Format, findingOf, formatFinding, shown, some } from './findings.ts'
import { newPage } from './new-page.ts'
import { openBrowser } from './open-browser.ts'
import type { CommandOptions } from './options.ts'
import { hasColors, painted } from './paint.ts'

const usage = (features: readonly Feature[]) => `Commands:
  build    [--content DIR] [--public DIR] [--out DIR] [--lenient] [--plain: no compressed copies]
  start    build, then serve     [--port N] [--host H] [--open]
  preview  serve the last build  [--port N] [--host H] [--open] [--out DIR]
  dev      serve with live edits [--port N] [--host H] [--open]
  check    [PATH …] report what a build would refuse, everywhere or below PATH
           [--format text|json|github] [--json] [--report: also what features know of pages]
           [--content DIR] [--public DIR] [--lenient]
${commandsOf(features)
  .map(([, { usage }]) => `  ${usage}\n`)
  .join('')}  new      PATH   create a page in every language, e.g. guide/foo
           [--kind KIND: begin with its sections] [--title TEXT] [--title-LOCALE TEXT]

  --quiet         say nothing but what is wrong; --verbose: say how long each stage took
  --help, -h      show this list
  --version       show the version`

interface Where {
  port: number
  host: string
  open: boolean
}

type Command = (options: CommandOptions, where: Where, rest: { values: Values; paths: string[] }) => Promise<unknown>

const COMMANDS: Record<string, Command> = {
  build: (options) => build(options),
  start: async (options, where) => {
    await checkPort(where.port, where.host)
    await build(options)
    await serve(options, where)
  },
  preview: (options, where) => serve(options, where),
  dev: (options, where) => dev(options, where),
  check: (options, _, { values, paths }) =>
    checkContent(options, { format: readFormat(values), paths, report: readReport(values) }),
  bundle: (options) => bundleHere(options),
  new: async (options, _, { values, paths }) =>
    newPage({ path: paths[0] ?? '', kind: values.kind, titles: readTitles(values, options) }, options),
}

/** Returns the exit code; a server keeps the process alive by itself. */
export async function runCommand(argv: readonly string[], defaults: CommandOptions): Promise<number> {
  let { contentDir } = defaults
  try {
    const { values, positionals } = readArguments([...argv], defaults)
    const [name = '', ...paths] = positionals
    if (values.help || name === 'help') return say(usage(defaults.features))
    if (values.version) return say(versionOf(defaults.root))
    const command = commandNamed(name, defaults.features)
    if (!command) return refuse(name, defaults.features)
    const options = withArguments(defaults, values)
    contentDir = options.contentDir
    const where = {
      port: readPort(values.port ?? process.env.PORT, name === 'dev' ? 5173 : 8080),
      host: values.host ?? 'localhost',
      open: values.open ?? false,
    }
    const code = await command(options, where, { values, paths })
    return typeof code === 'number' ? code : 0
  } catch (error) {
    return report(error, contentDir)
  }
}

function say(text: string): number {
  console.log(text)
  return 0
}

function commandsOf(features: readonly Feature[]): Array<[string, FeatureCommand]> {
  return features.flatMap(({ commands = {} }) => Object.entries(commands))
}

function commandNamed(name: string, features: readonly Feature[]): Command | undefined {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]
  const found = commandsOf(features).find(([known]) => known === name)?.[1]
  return (
    found && ((options, _, { values, paths }) => found.run(options, { values, paths, drawPages: drawPages(options) }))
  )
}

function refuse(name: string, features: readonly Feature[]): number {
  const near = nearest(name, [...Object.keys(COMMANDS), ...commandsOf(features).map(([known]) => known)])
  if (name) console.error(`There is no command "${name}".${near ? ` Did you mean "${near}"?` : ''}\n`)
  console.error(usage(features))
  return 1
}

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

const FLAGS = {
  content: { type: 'string' },
  public: { type: 'string' },
  out: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  lenient: { type: 'boolean' },
  plain: { type: 'boolean' },
  quiet: { type: 'boolean' },
  verbose: { type: 'boolean' },
  open: { type: 'boolean' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  report: { type: 'boolean' },
  kind: { type: 'string' },
  title: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const

/** Every language has a flag for its title: `--title-zh`. */
function readArguments(args: string[], { config, features }: CommandOptions) {
  const titles = Object.fromEntries(config.locales.map(({ id }) => [`title-${id}`, { type: 'string' }]))
  const own = Object.assign({}, ...commandsOf(features).map(([, { flags = {} }]) => flags)) as object
  return parseArgs({ args, allowPositionals: true, options: { ...(titles as object), ...own, ...FLAGS } })
}

/** `--title` is that of the first language. */
function readTitles(values: Values, { config }: CommandOptions): Record<string, string | undefined> {
  const own = values as Record<string, unknown>
  return Object.fromEntries(
    config.locales.map(({ id }, i) => {
      const title = own[`title-${id}`] ?? (i === 0 ? values.title : undefined)
      return [id, typeof title === 'string' ? title : undefined]
    }),
  )
}

type Values = ReturnType<typeof readArguments>['values']

function withArguments(defaults: CommandOptions, values: Values): CommandOptions {
  const contentDir = values.content ? resolve(values.content) : defaults.contentDir
  if (!existsSync(contentDir)) throw new Error(`There is no folder ${contentDir}. Name an existing one with --content.`)
  const foreign = contentDir !== defaults.contentDir
  const foreignPublicDir = foreign && defaults.foreignPublicDir ? join(contentDir, defaults.foreignPublicDir) : null
  const publicDir = values.public ? resolve(values.public) : (foreignPublicDir ?? defaults.publicDir)
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
    verbose: values.verbose ?? false,
  }
}

function readPort(text: string | undefined, fallback: number): number {
  const port = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`The port must be a number up to 65535, not "${text}".`)
  return port
}

function readReport(values: Values): boolean {
  if (values.report && readFormat(values) !== 'text')
    throw new Error('--report is for people: use it without --json and --format.')
  return values.report ?? false
}

function readFormat({ format = 'text', json }: Values): Format {
  const found = FORMATS.find((known) => known === (json ? 'json' : format))
  if (!found) throw new Error(`There is no format "${format}". Use ${FORMATS.join(', ')}.`)
  return found
}

async function build(options: CommandOptions): Promise<void> {
  process.env.NODE_ENV = 'production'
  await runBuild(options, bundleElsewhere(options))
}

async function serve(options: CommandOptions, where: Where): Promise<void> {
  if (restoreBuild(options.outDir))
    console.warn(`The last build was stopped while it replaced ${options.outDir}, so the build before it was put back.`)
  const server = await startServer({ dist: options.outDir, ...where })
  stopOnSignal(server)
  console.log(`Serving ${shown(options.outDir)}`)
  announce(server.url, where)
}

async function dev(options: CommandOptions, where: Where): Promise<void> {
  const url = await runDev(options, where)
  if (url) announce(url, where)
}

/** The one line that everyone looks for: alone, and bold where the terminal can. */
function announce(url: string, { open }: Where): void {
  const address = hasColors(process.stdout) ? `\u001b[1;36m${url}/\u001b[0m` : `${url}/`
  console.log(`\n  ➜  ${address}\n`)
  if (open) openBrowser(url)
}

/** Replaces Node's own message, which explains how to pass the option as a file name. */
function optionMistake({ message }: Error): string {
  const name = /^Unknown option '--?([^'=]+)/.exec(message)?.[1]
  if (!name) return `${message.split('. To specify')[0]}.`
  const near = nearest(name, Object.keys(FLAGS))
  return `There is no option "--${name}".${near ? ` Did you mean "--${near}"?` : ''}`
}

/** Prints problems of the content with their places; of an unexpected error the trace. */
function report(error: unknown, contentDir: string): number {
  if (error instanceof BuildFailure) {
    for (const problem of error.problems) console.error(painted(formatFinding(findingOf(problem, contentDir))))
    console.error(`\n${some(error.problems.length, 'error')}. Nothing was written.`)
  } else if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
    console.error(`${optionMistake(error)}\nnode cli/bin.mjs help lists all options.`)
  } else if (error instanceof Error && error.constructor === Error && !process.env.DEBUG) {
    // DEBUG=1 shows the trace; see CONTRIBUTING.md.
    console.error(error.message)
  } else console.error(error)
  return 1
}
