/** A request to AList as a command or a few lines of code. */
import { go } from './go-sample.ts'
import { headersOf, type Json, pathWithQuery, SAVED, type SampleRequest } from './sample-request.ts'

export interface Sample {
  id: 'curl' | 'js' | 'python' | 'go'
  /** For highlighting. */
  language: string
  text: string
}

export function samplesOf(request: SampleRequest): Sample[] {
  return [
    { id: 'curl', language: 'bash', text: curlCommand(request) },
    { id: 'js', language: 'js', text: javascript(request) },
    { id: 'python', language: 'python', text: python(request) },
    { id: 'go', language: 'go', text: go(request) },
  ]
}

/** Where Node reads and writes files. */
const FILES = 'node:fs/promises'

/** What curl writes before it's known whether it is the file. */
const RECEIVED = 'export.tmp'

/** `base`: where AList is; without one, a variable of the shell. */
export function curlCommand(request: SampleRequest, base?: string): string {
  const { body, method, token, answer } = request
  const address =
    base === undefined ? `"$ALIST${inShell(pathWithQuery(request))}"` : quoted(base + pathWithQuery(request))
  const implied = body?.kind === 'file' ? 'PUT' : body ? 'POST' : 'GET'
  const parts = [
    ...(method === implied ? [] : [`-X ${method}`]),
    ...(answer === 'file' ? [`-o ${RECEIVED}`, "-w '%{content_type}'"] : answer === 'page' ? ['-i'] : []),
    ...(token ? ['-H "Authorization: $TOKEN"'] : []),
    ...Object.entries(headersOf(request)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body?.kind === 'json' ? [`-d ${quoted(JSON.stringify(body.value))}`] : []),
    ...(body?.kind === 'file' ? [`-T ${quoted(body.file)}`] : []),
    ...(body?.kind === 'form' ? [`-F ${quoted(`file=@${body.file}`)}`] : []),
  ]
  const command = [`curl ${address}`, ...parts].join(' \\\n  ')
  return answer === 'file' ? [`kind=$(${command}) &&`, ...CURL_FILE].join('\n') : command
}

/** AList reports a failure as JSON with HTTP status 200, which must not be saved as the file. */
const CURL_FILE = [
  '  case $kind in',
  `    application/json*) cat ${RECEIVED} >&2; rm ${RECEIVED}; false ;;`,
  `    *) mv ${RECEIVED} ${SAVED} ;;`,
  '  esac',
]

/** In single quotes nothing means anything to a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

function inShell(text: string): string {
  return text.replaceAll(/[\\"$`]/g, '\\$&')
}

function javascript(request: SampleRequest): string {
  const { body, method, token, answer } = request
  const headers = Object.entries(headersOf(request)).map(
    ([name, value]) => `${/^\w+$/.test(name) ? name : jsString(name)}: ${jsString(value)}`,
  )
  const all = [...(token ? ['Authorization: process.env.TOKEN'] : []), ...headers]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(answer === 'page' ? ["redirect: 'manual',"] : []),
    ...(all.length > 1
      ? ['headers: {', ...all.map((line) => `  ${line},`), '},']
      : all.map((line) => `headers: { ${line} },`)),
    ...(body?.kind === 'json' ? [`body: JSON.stringify(${literal(body.value, JS)}),`] : []),
    ...(body?.kind === 'file' ? ['body: file,'] : []),
    ...(body?.kind === 'form' ? ['body: form,'] : []),
  ]
  const address = `\`\${process.env.ALIST}${pathWithQuery(request).replaceAll(/[`\\]|\$\{/g, '\\$&')}\``
  const call = options.length > 0 ? [`fetch(${address}, {`, ...indent(options), '})'] : [`fetch(${address})`]
  return [
    ...(body && body.kind !== 'json'
      ? [`import { readFile } from '${FILES}'`, '', `const file = await readFile(${jsString(body.file)})`]
      : answer === 'file'
        ? [`import { writeFile } from '${FILES}'`, '']
        : []),
    ...(body?.kind === 'form'
      ? ['const form = new FormData()', `form.append('file', new Blob([file]), ${jsString(body.file)})`]
      : []),
    `const answer = await ${call.join('\n')}`,
    ...JS_ANSWER[answer],
  ].join('\n')
}

const JS_ANSWER = {
  json: [
    'const { code, message, data } = await answer.json()',
    'if (code !== 200) throw new Error(message)',
    'console.log(data)',
  ],
  file: [
    "if (answer.headers.get('content-type')?.startsWith('application/json')) {",
    '  throw new Error((await answer.json()).message)',
    '}',
    `await writeFile('${SAVED}', Buffer.from(await answer.arrayBuffer()))`,
  ],
  page: [
    'console.log(answer.status, answer.statusText)',
    "for (const [name, value] of answer.headers) console.log(name + ':', value)",
    'console.log()',
    'console.log(await answer.text())',
  ],
} as const

function python(request: SampleRequest): string {
  const { body, method, token, answer } = request
  const headers = [
    ...(token ? ['"Authorization": os.environ["TOKEN"],'] : []),
    ...Object.entries(headersOf(request)).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`),
    ...(body?.kind === 'form' ? ['"Content-Type": "multipart/form-data; boundary=part",'] : []),
  ]
  const data = body && { json: 'json.dumps(body).encode()', file: 'body', form: 'body' }[body.kind]
  return [
    `import ${answer === 'page' ? '' : 'json, '}os, urllib.request`,
    '',
    ...(answer === 'page' ? PYTHON_STAY : []),
    ...(body ? pythonBody(body) : []),
    'request = urllib.request.Request(',
    ...indent(
      [
        `os.environ["ALIST"] + ${JSON.stringify(pathWithQuery(request))},`,
        `method="${method}",`,
        ...(headers.length > 0 ? ['headers={', ...indent(headers, 4), '},'] : []),
        ...(data ? [`data=${data},`] : []),
      ],
      4,
    ),
    ')',
    `with urllib.request.${answer === 'page' ? 'build_opener(NoRedirect).open' : 'urlopen'}(request) as answer:`,
    ...indent(PYTHON_ANSWER[answer], 4),
  ].join('\n')
}

/** Other languages can be told not to follow a redirect. */
const PYTHON_STAY = [
  'class NoRedirect(urllib.request.HTTPRedirectHandler):',
  '    def http_error_302(self, request, answer, *rest):',
  '        return answer',
  '',
]

const PYTHON_ANSWER = {
  json: [
    'result = json.load(answer)',
    'if result["code"] != 200:',
    '    raise RuntimeError(result["message"])',
    'print(result["data"])',
  ],
  file: [
    'if answer.headers.get_content_type() == "application/json":',
    '    raise RuntimeError(json.load(answer)["message"])',
    `open("${SAVED}", "wb").write(answer.read())`,
  ],
  page: ['print(answer.status, answer.reason)', 'print(answer.headers)', 'print(answer.read().decode())'],
} as const

function pythonBody(body: NonNullable<SampleRequest['body']>): string[] {
  if (body.kind === 'json') return [`body = ${literal(body.value, PYTHON)}`]
  const read = `open(${JSON.stringify(body.file)}, "rb").read()`
  if (body.kind === 'file') return [`body = ${read}`]
  const head = `--part\\r\\nContent-Disposition: form-data; name="file"; filename="${body.file}"\\r\\n\\r\\n`
  return ['body = (', `    b'${head}'`, `    + ${read}`, "    + b'\\r\\n--part--\\r\\n'", ')']
}

interface Literals {
  words: Record<string, string>
  key: (name: string) => string
  text: (value: string) => string
  step: number
}

const JS: Literals = {
  words: {},
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : jsString(name)),
  text: jsString,
  step: 2,
}
const PYTHON: Literals = {
  words: { null: 'None', true: 'True', false: 'False' },
  key: (name) => JSON.stringify(name),
  text: (value) => JSON.stringify(value),
  step: 4,
}

const WIDTH = 60

/** A value as a language writes it, on one line if it fits. */
function literal(value: Json, language: Literals): string {
  if (typeof value === 'string') return language.text(value)
  if (typeof value !== 'object' || value === null) return language.words[String(value)] ?? String(value)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((one) => literal(one, language))
    : Object.entries(value).map(([name, one]) => `${language.key(name)}: ${literal(one, language)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const pad = isList || language === PYTHON ? '' : ' '
  const line = open + pad + parts.join(', ') + pad + close
  if (line.length <= WIDTH && !line.includes('\n')) return line
  return [open, ...parts.map((part) => `${indent(part.split('\n'), language.step).join('\n')},`), close].join('\n')
}

/** In single quotes, as JavaScript is written here. */
function jsString(value: string): string {
  const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner}'`
}

function indent(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => (line ? ' '.repeat(by) + line.replaceAll('\n', `\n${' '.repeat(by)}`) : line))
}
