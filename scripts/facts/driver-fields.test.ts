/** Tests of the reader of forms. */
import { describe, expect, test } from 'vitest'
import { box, only, read } from './driver-fixture.ts'

describe('the fields of the form', () => {
  const text = (key: string) => ({ key, type: 'string', default: '' })
  test.each([
    [
      'tags',
      'A string `json:"a" type:"select" options:"x,y" default:"x" required:"true" help:"no \\"matter\\""`',
      [{ key: 'a', type: 'select', default: 'x', options: ['x', 'y'], required: true }],
    ],
    [
      'types of Go',
      'A int64 `json:"a"`\n\tB bool `json:"b" default:"true"`\n\tC float64 `json:"c"`\n\tD []string `json:"d"`',
      [
        { key: 'a', type: 'number', default: '' },
        { key: 'b', type: 'bool', default: 'true' },
        { key: 'c', type: 'float', default: '' },
        text('d'),
      ],
    ],
    [
      'a type of the package',
      'A Mode `json:"a"`\n}\ntype Mode string\ntype Unused struct {',
      [{ ...text('a'), type: 'mode' }],
    ],
    ['a type tag before the type of Go', 'A int `json:"a" type:"text"`', [{ ...text('a'), type: 'text' }]],
    [
      'ignored, untagged and in comments',
      'A string `json:"a" ignore:"true"`\n\tB string\n\t// C string `json:"c"`\n\thidden string',
      [],
    ],
    ['what follows a comma belongs to the key', 'A string `json:"a,omitempty"`', [text('a,omitempty')]],
    ['two names in a line', 'A, B string `json:"a"`', [text('a'), text('a')]],
    ['escapes in a default', 'A string `json:"a" default:"x\\ny"`', [{ ...text('a'), default: 'x\ny' }]],
    ['a broken tag ends the tags', 'A string `json:"a" , default:"x"`', [text('a')]],
    [
      'an embedded struct, in its place',
      'A string `json:"a"`\n\tInner\n\tC string `json:"c"`\n}\ntype Inner struct {\n\tB string `json:"b"`',
      [text('a'), text('b'), text('c')],
    ],
    [
      'a struct with a name, and one without a type of its own',
      'A Inner `json:"a"`\n\tX struct {\n\t\tC string `json:"c"`\n\t} `json:"x"`\n}\ntype Inner struct {\n\tB string `json:"b"`',
      [text('b'), text('c')],
    ],
    [
      'a pointer to a struct is no struct',
      '*Inner\n\tB *Inner `json:"b"`\n}\ntype Inner struct {\n\tC string `json:"c"`',
      [text('b')],
    ],
    [
      'another name of a struct',
      'Other\n}\ntype Other = Inner\ntype (\n\tInner struct {\n\t\tB string `json:"b"`\n\t}\n)\ntype Last struct {',
      [text('b')],
    ],
    [
      'a secret of the program, never its value',
      'A string `json:"client_secret" default:"hush" required:"true"`\n\tB string `json:"refresh_token"`',
      [{ key: 'client_secret', type: 'string', required: true, ships: true }, text('refresh_token')],
    ],
  ])('%s', (_, fields, expected) => {
    expect(only(read(box({ fields: `\t${fields}` }))).fields).toEqual(expected)
  })

  test.each([
    [
      'driver.RootPath',
      '\tDefaultRoot: "/",\n',
      { key: 'root_folder_path', type: 'string', default: '/', required: true },
    ],
    ['driver.RootID', '', { key: 'root_folder_id', type: 'string', default: '' }],
    [
      'A string `json:"root_folder_id" default:"7"`',
      '\tDefaultRoot: "/",\n',
      { key: 'root_folder_id', type: 'string', default: '7', required: true },
    ],
    ['A string `json:"root_folder_id" required:"true"`', '', { key: 'root_folder_id', type: 'string', default: '' }],
  ])('the root folder of %s', (fields, flags, expected) => {
    expect(only(read(box({ fields, flags }))).fields).toEqual([expected])
  })
})
