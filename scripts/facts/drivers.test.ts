/** Tests of the reader of drivers: how they are registered and configured. */
import { describe, expect, test } from 'vitest'
import { addition, box, CONFIG, config, type Files, only, REGISTER, read, TYPE } from './driver-fixture.ts'

describe('flags', () => {
  test('only those that are set, and the level of an alert', () => {
    const flags =
      '\tLocalSort: true,\n\tOnlyLocal: false,\n\tDefaultRoot: "0",\n\tAlert: "info|read this",\n\tNoOverwriteUpload: true,\n'
    expect(only(read(box({ flags }))).flags).toEqual({
      localSort: true,
      defaultRoot: '0',
      alert: 'info',
      noOverwriteUpload: true,
    })
  })

  test.each([
    [
      'a variable that Config() changes',
      `func (d *Box) Config() driver.Config {\n\tconfig.NoCache = true\n\treturn config\n}\n${config()}`,
    ],
    [
      'a struct in Config()',
      'func (d *Box) Config() driver.Config {\n\treturn driver.Config{Name: "Box", NoCache: true}\n}\n',
    ],
    [
      'a function',
      'func (d *Box) Config() driver.Config { return named("Bo"+"x", true) }\nfunc named(name string, flag bool) driver.Config {\n\tc := driver.Config{Name: name}\n\tc.NoCache = flag\n\treturn c\n}\n',
    ],
    [
      'a variable made by a function',
      CONFIG +
        'const name = "Box"\nvar config = func() driver.Config {\n\treturn driver.Config{Name: name, NoCache: true}\n}()\n',
    ],
    [
      'a field that is filled when it is empty',
      'func (d *Box) Config() driver.Config {\n\tif d.config.Name == "" {\n\t\td.config = config\n\t}\n\treturn d.config\n}\n' +
        config('\tNoCache: true,\n'),
    ],
    [
      'a reference that a new driver has not',
      'func (d *Box) Config() driver.Config {\n\tif d.ref != nil {\n\t\treturn d.ref.Config()\n\t} else if d.Versions {\n\t\tconfig.NoCache = false\n\t}\n\treturn config\n}\n' +
        config('\tNoCache: true,\n'),
    ],
    [
      'another method',
      'func (d *Box) Config() driver.Config { return d.inner() }\nfunc (d *Box) inner() driver.Config { return config }\n' +
        config('\tNoCache: true,\n'),
    ],
  ])('come from %s', (_, source) => {
    const files = { 'box/meta.go': addition() + REGISTER, 'box/driver.go': TYPE + source }
    expect(only(read(files))).toMatchObject({ name: 'Box', flags: { noCache: true } })
  })
})

describe('several drivers in one folder', () => {
  test('closures that set the configuration', () => {
    const register = (name: string, rest = '') =>
      `	op.RegisterDriver(func() driver.Driver {\n\t\treturn &Box{\n\t\t\tconfig: driver.Config{\n\t\t\t\tName: "${name}",\n${rest}\t\t\t},\n\t\t\tconf: Conf{ua: "a, {b", list: []string{"c"}},\n\t\t}\n\t})\n`
    const { drivers } = read({
      'box/meta.go': `${addition('\tdriver.RootID')}func init() {\n${register('One', '\t\t\t\tDefaultRoot: "0",\n')}${register('Two', '\t\t\t\tOnlyProxy: true,\n')}}\n`,
      'box/driver.go': `${TYPE}func (d *Box) Config() driver.Config { return d.config }\n`,
    })
    expect(drivers.map(({ name, flags, fields }) => [name, flags, fields[0]?.default])).toEqual([
      ['One', { defaultRoot: '0' }, '0'],
      ['Two', { onlyProxy: true }, ''],
    ])
  })

  test('types of their own that embed a common one', () => {
    const expert = `type ExpertAddition struct {\n\tAddition\n\tB string \`json:"b"\`\n}\ntype Expert struct {\n\t*Common\n\tExpertAddition\n}
func (x *Expert) Config() driver.Config { return configExpert }
func (x *Expert) GetAddition() driver.Additional { return &x.ExpertAddition }
var configExpert = driver.Config{Name: "Expert"}
func newExpert() driver.Driver {
	d := &Expert{}
	d.Addition.A = "x"
	return d
}
type Common struct{}
func (c *Common) Remove(ctx context.Context, obj model.Obj) error { return c.request(ctx) }
`
    const { drivers, unread } = read({
      'box/meta.go': `${addition('\tA string `json:"a"`')}${config()}${REGISTER}func init() { op.RegisterDriver(newExpert) }\n`,
      'box/driver.go': TYPE + CONFIG,
      'box/expert.go': expert,
    })
    expect(unread).toEqual([])
    expect(drivers.map(({ name, can, fields }) => [name, can, fields.map(({ key }) => key)])).toEqual([
      ['Box', [], ['a']],
      ['Expert', ['remove'], ['a', 'b']],
    ])
  })
})

describe('what cannot be read', () => {
  const other = { 'fine/meta.go': addition() + config() + REGISTER, 'fine/driver.go': TYPE + CONFIG }
  test.each([
    [
      'a configuration made at run time',
      {
        'box/meta.go': addition() + REGISTER,
        'box/driver.go': `${TYPE}func (d *Box) Config() driver.Config { return load()[0] }\n`,
      },
      'box/meta.go',
      'what Box.Config() returns cannot be read',
    ],
    [
      'a flag that is worked out',
      box({ flags: '\tNoCache: runtime.Fast(),\n' }),
      'box/meta.go',
      'the flag NoCache of Box cannot be read',
    ],
    [
      'a type of others',
      box({ fields: '\tA url.URL `json:"a"`' }),
      'box/meta.go',
      'the field A has the unknown type url.URL',
    ],
    [
      'a form made elsewhere',
      {
        'box/meta.go': addition() + config() + REGISTER,
        'box/driver.go': `${TYPE.replace('&d.Addition', 'd.form()')}${CONFIG}`,
      },
      'box/meta.go',
      'what Box.GetAddition() returns cannot be read',
    ],
    ['no struct', { 'box/meta.go': REGISTER }, 'box/meta.go', 'there is no struct Box'],
    [
      'something else that registers',
      { 'box/meta.go': 'func init() { op.RegisterDriver(table[0]) }\n' },
      'box/meta.go',
      'what op.RegisterDriver(…) is given makes no driver that can be read',
    ],
  ])('%s is named with its file, and the others are read', (_, files: Files, file, problem) => {
    const { drivers, unread } = read({ ...other, ...files })
    expect(unread).toEqual([{ folder: 'box', file: `drivers/${file}`, problem }])
    expect(drivers).toHaveLength(1)
  })

  test('a folder that is not there, one that registers nothing, and one that is not in the build', () => {
    const files = { ...other, 'box/meta.go': addition(), 'template/meta.go': REGISTER }
    expect(read(files, ['fine', 'box', 'lost']).unread).toEqual([
      { folder: 'box', file: 'drivers/box', problem: 'nothing in it calls op.RegisterDriver(…)', empty: true },
      { folder: 'lost', file: 'drivers/all.go', problem: 'imports drivers/lost, which is not there' },
    ])
  })
})
