/** Tests of samples with values that languages write differently. Whether they run is shown in e2e/content. */
import { describe, expect, it } from 'vitest'
import { pathWithQuery, type SampleRequest } from './sample-request.ts'
import { curlCommand, samplesOf } from './samples.ts'

const request = (change: Partial<SampleRequest> = {}): SampleRequest => ({
  method: 'POST',
  path: '/api/fs/list',
  query: {},
  headers: {},
  token: true,
  answer: 'json',
  ...change,
})
const sample = (id: string, change: Partial<SampleRequest>) =>
  samplesOf(request(change)).find((one) => one.id === id)!.text

describe('target', () => {
  it.each([
    ['nothing', {}, '/api/fs/list'],
    ['numbers and words', { page: 2, path: '/a b&c' }, '/api/fs/list?page=2&path=%2Fa+b%26c'],
    ['truth', { refresh: true }, '/api/fs/list?refresh=true'],
  ])('encodes %s', (_, query, expected) => {
    expect(pathWithQuery(request({ query }))).toBe(expected)
  })
})

describe('curl', () => {
  it.each<[string, Partial<SampleRequest>, string]>([
    ['a POST without body', {}, `curl "$ALIST/api/fs/list" \\\n  -X POST \\\n  -H "Authorization: $TOKEN"`],
    ['a GET without token', { method: 'GET', token: false }, 'curl "$ALIST/api/fs/list"'],
    [
      'JSON with a quote in it',
      { token: false, body: { kind: 'json', value: { name: "it's" } } },
      `curl "$ALIST/api/fs/list" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"it'\\''s"}'`,
    ],
    [
      'a file',
      { method: 'PUT', token: false, body: { kind: 'file', file: 'a b.txt' } },
      `curl "$ALIST/api/fs/list" \\\n  -T 'a b.txt'`,
    ],
    [
      'a form',
      { method: 'PUT', token: false, body: { kind: 'form', file: 'a.txt' } },
      `curl "$ALIST/api/fs/list" \\\n  -X PUT \\\n  -F 'file=@a.txt'`,
    ],
    [
      'a query that a shell would read',
      { method: 'GET', token: false, path: '/api/$HOME`x`' },
      'curl "$ALIST/api/\\$HOME\\`x\\`"',
    ],
  ])('writes %s', (_, change, expected) => {
    expect(curlCommand(request(change))).toBe(expected)
  })

  it('keeps a failure apart from a file', () => {
    const command = curlCommand(request({ method: 'GET', token: false, answer: 'file' }))
    expect(command.split('\n')).toEqual([
      'kind=$(curl "$ALIST/api/fs/list" \\',
      '  -o export.tmp \\',
      "  -w '%{content_type}') &&",
      '  case $kind in',
      '    application/json*) cat export.tmp >&2; rm export.tmp; false ;;',
      '    *) mv export.tmp export.docx ;;',
      '  esac',
    ])
  })

  it('names the address where one is known', () => {
    expect(curlCommand(request({ method: 'GET', token: false }), 'http://192.0.2.1:5244')).toBe(
      "curl 'http://192.0.2.1:5244/api/fs/list'",
    )
  })
})

describe('values', () => {
  const body: SampleRequest['body'] = { kind: 'json', value: { a: null, b: [true], 'c-d': 'it’s "1"', e: "don't" } }

  it('are written as JavaScript writes them', () => {
    expect(sample('js', { body })).toContain(`{ a: null, b: [true], 'c-d': 'it’s "1"', e: 'don\\'t' }`)
  })

  it('are written as Python writes them', () => {
    expect(sample('python', { body })).toContain(`body = {"a": None, "b": [True], "c-d": "it’s \\"1\\"", "e": "don't"}`)
  })

  it('stay on one line while they fit', () => {
    const value = { paths: Array.from({ length: 12 }, (_, i) => `/films/${i}`) }
    expect(sample('js', { body: { kind: 'json', value } })).toContain(
      "  body: JSON.stringify({\n    paths: [\n      '/films/0',",
    )
  })

  it('may hold the quotes of Go', () => {
    expect(sample('go', { body: { kind: 'json', value: { a: '`' } } })).toContain(
      'strings.NewReader("{\\"a\\":\\"`\\"}")',
    )
  })
})
