/** `::: normal-demo`, `::: react-demo`: code that runs in a document of its own, with its source below. */
import { libraryUrl, libraryVersion } from '../../../engine/libraries.ts'
import type { Container, MarkdownTools } from '../../../engine/markdown/extension.ts'
import { demoDocument } from './demo-document.ts'
import { type DemoFence, type DemoSettings, readFences, readSettings } from './demo-fences.ts'
import { type PlaygroundForm, playgroundForms } from './demo-playgrounds.ts'
import { checkScript, readReact, type ScriptProblem } from './demo-script.ts'
import { addSources } from './demo-sources.ts'
import { REACT_DEMO } from './react-runtime.ts'

const PLAIN_LANGUAGES = { html: 'html', css: 'css', js: 'js', javascript: 'js', json: 'json' }
const REACT_LANGUAGES = { jsx: 'component', tsx: 'component', css: 'css', json: 'json' }
/** Where playgrounds find React as a module. */
const MODULES = 'https://esm.sh'

export function normalDemo({ title, inside }: Container, tools: MarkdownTools): void {
  const fences = readFences(inside, PLAIN_LANGUAGES, tools)
  const code = (lang: string) => fences?.get(lang)?.code ?? ''
  const problem = fences?.has('js') ? checkScript(code('js')) : null
  if (problem) complain(problem, fences!.get('js')!, tools)
  if (fences && !['html', 'css', 'js'].some((lang) => fences.has(lang))) {
    tools.context.error('a demo has no code', 'Write a fence of html, css or js between its lines.')
  }
  if (!fences || problem) {
    addSources(inside, tools)
    return
  }
  const settings = readSettings(fences.get('json'), tools)
  const name = tools.plain(title)
  const [html, css, js] = [code('html'), code('css'), code('js')]
  const document = { lang: langOf(tools), title: name, html, css, js, scripts: [] }
  const forms = { title: name, html, css, js: { written: js, plain: js }, compiler: 'none' as const, settings }
  addDemo({ title, inside, document: demoDocument(document), forms: playgroundForms(forms), settings }, tools)
}

export function reactDemo({ title, inside }: Container, tools: MarkdownTools): void {
  const fences = readFences(inside, REACT_LANGUAGES, tools)
  const fence = fences?.get('component')
  if (fences && !fence) tools.context.error('a React demo has no component', 'Write a fence of jsx or tsx in it.')
  const lang = /^tsx\b/i.test(fence?.info ?? '') ? 'tsx' : 'jsx'
  const version = libraryVersion(REACT_DEMO)
  const source = fence ? readReact(fence.code, lang, `${MODULES}/react@${version}`) : null
  if (source && 'message' in source) complain(source, fence!, tools)
  if (!source || 'message' in source) {
    addSources(inside, tools)
    return
  }
  const settings = readSettings(fences!.get('json'), tools)
  const name = tools.plain(title)
  const html = '<div id="root"></div>'
  const css = fences!.get('css')?.code ?? ''
  const run = (react: string, show: string) => `(async () => {\n${react}\n${source.plain}\n${show}\n})()\n`
  const js = run('const __react = reactDemo.react', `reactDemo.show(${source.name})`)
  const plain = run(
    `const __react = await import('${MODULES}/react@${version}')`,
    `const { createRoot } = await import('${MODULES}/react-dom@${version}/client')\n` +
      `createRoot(document.getElementById('root')).render(__react.createElement(${source.name}))`,
  )
  const document = { lang: langOf(tools), title: name, html, css, js, scripts: [libraryUrl(REACT_DEMO)] }
  const compiler = lang === 'tsx' ? ('typescript' as const) : ('babel' as const)
  const forms = playgroundForms({ title: name, html, css, js: { written: source.module, plain }, compiler, settings })
  addDemo({ title, inside, document: demoDocument(document), forms, settings, library: true }, tools)
}

function complain({ line, message }: ScriptProblem, fence: DemoFence, { context }: MarkdownTools): void {
  const start = context.line
  context.line = fence.line + 1 + line
  context.error(
    `the script of a demo is wrong: ${message}`,
    'It must run as it stands; a React demo may import react only.',
  )
  context.line = start
}

/** The language of the page. */
function langOf({ context: { input } }: MarkdownTools): string {
  const inFolder = input.locales.find(({ dir }) => dir && input.file.startsWith(`${dir}/`))
  return (inFolder ?? input.locales[0])?.lang ?? 'en'
}

interface Demo {
  title: string
  inside: Container['inside']
  document: { url: string; content: string }
  forms: PlaygroundForm[]
  settings: DemoSettings
  /** Does it need the script that React demos share? */
  library?: true
}

function addDemo({ title, inside, document, forms, settings, library }: Demo, tools: MarkdownTools): void {
  const { out, context, plain } = tools
  const { at } = context
  context.textFiles.push(document)
  // The content security policy must know of it.
  context.components.push({ name: 'Demo', at })
  const props = {
    frame: document.url,
    name: plain(title),
    forms: forms.map(({ service, action, fields }) => ({ service, action, fields })),
    ...(settings.height ? { height: settings.height } : {}),
    ...(library ? { library } : {}),
  }
  out.open({ component: 'Demo', props, at, ...(title ? { title: tools.title(title) } : {}) })
  addSources(inside, tools)
  out.closeThrough('Demo')
}
