/** A request to AList as a program in Go. */
import { headersOf, pathWithQuery, SAVED, type SampleRequest } from './sample-request.ts'

export function go(request: SampleRequest): string {
  const { body, method, token, answer } = request
  const imports = [
    ...(body && body.kind !== 'json' ? ['"bytes"'] : []),
    ...(answer === 'page' ? ['"fmt"'] : []),
    '"io"',
    ...(body?.kind === 'form' ? ['"mime/multipart"'] : []),
    '"net/http"',
    '"os"',
    ...(body?.kind === 'json' || answer === 'file' ? ['"strings"'] : []),
  ]
  const set = (name: string, value: string) => `request.Header.Set(${JSON.stringify(name)}, ${value})`
  const content = body ? { json: 'body', file: 'bytes.NewReader(file)', form: '&body' }[body.kind] : 'nil'
  const lines = [
    ...(body ? goBody(body) : []),
    `request, err := http.NewRequest("${method}", os.Getenv("ALIST")+${JSON.stringify(pathWithQuery(request))}, ${content})`,
    ...GO_FAIL,
    ...(token ? [set('Authorization', 'os.Getenv("TOKEN")')] : []),
    ...Object.entries(headersOf(request)).map(([name, value]) => set(name, JSON.stringify(value))),
    ...(body?.kind === 'form' ? [set('Content-Type', 'form.FormDataContentType()')] : []),
    `answer, err := http.${answer === 'page' ? 'DefaultTransport.RoundTrip' : 'DefaultClient.Do'}(request)`,
    ...GO_FAIL,
    'defer answer.Body.Close()',
    ...GO_ANSWER[answer],
  ]
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t${name}`),
    ')',
    '',
    'func main() {',
    ...lines.map((line) => `\t${line}`),
    '}',
  ].join('\n')
}

const GO_FAIL = ['if err != nil {', '\tpanic(err)', '}']

const GO_ANSWER = {
  json: ['io.Copy(os.Stdout, answer.Body)'],
  file: [
    'if strings.HasPrefix(answer.Header.Get("Content-Type"), "application/json") {',
    '\tio.Copy(os.Stderr, answer.Body)',
    '\tos.Exit(1)',
    '}',
    `saved, err := os.Create("${SAVED}")`,
    ...GO_FAIL,
    'defer saved.Close()',
    'io.Copy(saved, answer.Body)',
  ],
  page: [
    'fmt.Println(answer.Status)',
    'answer.Header.Write(os.Stdout)',
    'fmt.Println()',
    'io.Copy(os.Stdout, answer.Body)',
  ],
} as const

function goBody(body: NonNullable<SampleRequest['body']>): string[] {
  if (body.kind === 'json') {
    const value = JSON.stringify(body.value)
    return [`body := strings.NewReader(${value.includes('`') ? JSON.stringify(value) : `\`${value}\``})`]
  }
  const file = [`file, err := os.ReadFile(${JSON.stringify(body.file)})`, ...GO_FAIL]
  if (body.kind === 'file') return file
  return [
    ...file,
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    `part, _ := form.CreateFormFile("file", ${JSON.stringify(body.file)})`,
    'part.Write(file)',
    'form.Close()',
  ]
}
