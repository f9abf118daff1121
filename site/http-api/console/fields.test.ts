/** Tests of the form that is made from a call's description, and of the request that is made from the form. */
import { describe, expect, it } from 'vitest'
import type { Call, Operation } from '../document.ts'
import { formOf, requestFrom, type Values, wrongFields } from './fields.ts'

const SCHEMAS = {
  Req: {
    type: 'object',
    required: ['path'],
    properties: {
      path: { type: 'string', description: 'Where.' },
      password: { type: 'string' },
      page: { type: 'integer', default: 1 },
      refresh: { type: 'boolean' },
      scope: { type: 'integer', enum: [0, 1, 2] },
      names: { type: 'array', items: { type: 'string' } },
      rules: { type: 'array', items: { type: 'object' } },
      order: { anyOf: [{ type: 'string', enum: ['asc', 'desc'] }, { type: 'null' }] },
    },
  },
  Ids: { type: 'array', items: { type: 'string' } },
}
const json = (name: string, example?: unknown) => ({
  required: true,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` }, example } },
})
const call = (operation: Partial<Operation>, path = '/api/x', method = 'POST'): Call => ({
  method,
  path,
  operation: { operationId: 'x', tags: [], responses: {}, security: [], ...operation } as Operation,
})
const form = (one: Call) => formOf(one, { components: { schemas: SCHEMAS, securitySchemes: {} } })

describe('formOf', () => {
  const fields = form(call({ requestBody: json('Req', { path: '/films', names: ['a', 'b'] }) }))

  it.each([
    ['path', 'text'],
    ['password', 'secret'],
    ['page', 'number'],
    ['refresh', 'choice'],
    ['scope', 'choice'],
    ['names', 'lines'],
    ['rules', 'json'],
    ['order', 'choice'],
  ])('%s is filled in as %s', (name, kind) => {
    expect(fields.find((field) => field.name === name)?.kind).toBe(kind)
  })

  it('needs what a part of its body requires', () => {
    const schema = { allOf: [{ $ref: '#/components/schemas/Req' }, { type: 'object', required: ['page'] }] }
    const body = { required: true, content: { 'application/json': { schema } } }
    const needed = form(call({ requestBody: body })).filter(({ required }) => required)
    expect(needed.map(({ name }) => name)).toEqual(['path', 'page'])
  })

  it('knows what is needed, usual, meant and a good example', () => {
    expect(fields[0]).toMatchObject({ id: 'body.path', required: true, about: 'Where.', example: '/films' })
    expect(fields.find(({ name }) => name === 'page')).toMatchObject({ required: false, usual: '1' })
    expect(fields.find(({ name }) => name === 'names')?.example).toBe('a\nb')
  })

  it('offers one field for a body without names', () => {
    expect(form(call({ requestBody: json('Ids') }))).toMatchObject([{ id: 'body.', kind: 'lines', required: true }])
  })

  it('offers a file for an upload', () => {
    const upload = { required: true, content: { 'application/octet-stream': { schema: { type: 'string' } } } }
    expect(form(call({ requestBody: upload }))).toMatchObject([{ kind: 'file', required: true }])
  })
})

describe('wrongFields', () => {
  const fields = form(call({ requestBody: json('Req') }))
  it.each<[string, Values, Record<string, string>]>([
    ['what is missing', {}, { 'body.path': 'required' }],
    ['blanks', { 'body.path': '  ' }, { 'body.path': 'required' }],
    ['no number', { 'body.path': '/', 'body.page': 'two' }, { 'body.page': 'number' }],
    ['no JSON', { 'body.path': '/', 'body.rules': '[{' }, { 'body.rules': 'json' }],
    ['nothing else', { 'body.path': '/', 'body.page': '2', 'body.rules': '[{"a":1}]' }, {}],
  ])('names %s', (_, values, expected) => {
    expect(wrongFields(fields, values, null)).toEqual(expected)
  })
})

describe('requestFrom', () => {
  const made = (one: Call, values: Values, file: File | null = null) => requestFrom(one, form(one), values, file)

  it('sends what was filled in with its type, and nothing else', () => {
    const { body } = made(call({ requestBody: json('Req') }), {
      'body.path': '/a',
      'body.page': '2',
      'body.refresh': 'false',
      'body.scope': '1',
      'body.names': ' a \n\nb\n',
      'body.rules': '[{"a":1}]',
      'body.order': 'asc',
      'body.password': '',
    })
    expect(body).toEqual({
      kind: 'json',
      value: { path: '/a', page: 2, refresh: false, scope: 1, names: ['a', 'b'], rules: [{ a: 1 }], order: 'asc' },
    })
  })

  it('sends a whole body as it is', () => {
    expect(made(call({ requestBody: json('Ids') }), { 'body.': 'a\nb' }).body).toEqual({
      kind: 'json',
      value: ['a', 'b'],
    })
  })

  it('puts values into path and query', () => {
    const parameters = [
      { name: 'type', in: 'path' as const, required: true, schema: { type: 'string' } },
      { name: 'tid', in: 'query' as const, schema: { type: 'string' } },
    ]
    const request = made(call({ parameters }, '/api/task/{type}/info'), { 'path.type': 'a b', 'query.tid': '7' })
    expect(request).toMatchObject({ path: '/api/task/a%20b/info', query: { tid: '7' } })
  })

  it.each([
    ['/照片/a b.jpg', '/%E7%85%A7%E7%89%87/a%20b.jpg'],
    ['/a%20b.jpg', '/a%20b.jpg'],
    ['/100%', '/100%25'],
  ])('encodes the path %s of a file once', (typed, expected) => {
    const parameters = [{ name: 'File-Path', in: 'header' as const, required: true, schema: { type: 'string' } }]
    expect(made(call({ parameters }), { 'header.File-Path': typed }).headers).toEqual({ 'File-Path': expected })
  })
})
