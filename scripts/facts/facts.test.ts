/** Tests of the reader of the program's sources, on small sources of the same shape. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFacts } from './config-keys.ts'
import { GoReader } from './go-literals.ts'
import { goConstants, goStructs } from './go-structs.ts'
import { goTokens } from './go-tokens.ts'
import { reportFacts } from './report.ts'
import { settingFacts } from './settings.ts'

const CONFIG = `package conf

type Scheme struct {
	Address  string \`json:"address" env:"ADDR"\`
	HttpPort int    \`json:"http_port" env:"HTTP_PORT"\` // the usual one
}

type Task struct {
	Workers int \`json:"workers" env:"WORKERS"\`
}

type Tasks struct {
	Copy Task \`json:"copy" envPrefix:"COPY_"\`
}

type Config struct {
	Force   bool     \`json:"force" env:"FORCE"\`
	Secret  string   \`json:"secret" env:"SECRET"\`
	Scheme  Scheme   \`json:"scheme"\`
	Temp    string   \`json:"temp_dir" env:"TEMP_DIR"\`
	Dist    string   \`json:"dist_dir"\`
	Tasks   Tasks    \`json:"tasks" envPrefix:"TASKS_"\`
	Origins []string \`json:"origins" env:"ORIGINS"\`
}

func DefaultConfig() *Config {
	tempDir := filepath.Join(flags.DataDir, "temp")
	return &Config{
		Secret: random.String(16),
		Scheme: Scheme{Address: "0.0.0.0", HttpPort: -1},
		Temp:   tempDir,
		Tasks: Tasks{
			Copy: Task{
				Workers: 5,
				// Persistent: true,
			},
		},
		Origins: []string{"*", "b"},
	}
}
`

const NAMES =
  'package conf\nconst (\n\tTypeBool = "bool"\n\tTypeText = "text"\n\tTypeSelect = "select"\n\tHide = "hide_files"\n)\n'

const SETTINGS = `package data
func InitialSettings() []model.SettingItem {
	if flags.Dev {
		token = "dev_token"
	} else {
		token = random.Token()
	}
	items = []model.SettingItem{
		// {Key: "old", Value: "x"},
		{Key: conf.Hide, Value: "a" +
			"b\\n\\"c\\"", Type: conf.TypeText, Group: model.GLOBAL},
		{Key: "how", Value: \`{"a": 1}\`, Type: conf.TypeSelect, Options: "x,y", Group: model.OFFLINE_DOWNLOAD, Flag: model.PRIVATE},
		{Key: "token", Value: token, Type: conf.TypeBool, Group: model.SINGLE},
		{Key: "count", Value: strconv.Itoa(conf.Conf.Tasks.Copy.Workers), Type: conf.TypeBool},
	}
	if flags.Dev {
		items = append(items, []model.SettingItem{
			{Key: "test_options", Value: "{", Type: conf.TypeSelect, Options: "a,b"},
		}...)
	}
	return items
}
`

const DRIVER = `package box
type Addition struct {
	Password string \`json:"password"\`
}
type Box struct {
	Addition
}
func (d *Box) Config() driver.Config { return driver.Config{Name: "Box", DefaultRoot: "/"} }
func (d *Box) GetAddition() driver.Additional { return &d.Addition }
func init() {
	op.RegisterDriver(func() driver.Driver { return &Box{} })
}
`

test('tokens know texts from what only looks like them', () => {
  const source = 'a := "x // no comment" + `raw \\n` // a comment "x"\n/* "y" */ b.c(0x1f, 1_000)'
  const texts = goTokens(source).map(({ kind, text }) => `${kind} ${text}`)
  expect(texts).toEqual([
    ...['name a', 'mark :=', 'string x // no comment', 'mark +', 'string raw \\n', 'name b', 'mark .', 'name c'],
    ...['mark (', 'number 0x1f', 'mark ,', 'number 1000', 'mark )'],
  ])
})

test.each([
  ['"a" + "b"', 'ab'],
  ['-7', -7],
  ['true', true],
  ['"\\u4f60\\t\\x41"', '你\tA'],
  ['[]string{"a", "b",}', ['a', 'b']],
  ['&model.X{A: 1, B: Y{C: "c"}}', { fields: { A: 1, B: { fields: { C: 'c' } } } }],
  ['conf.Version', { name: 'conf.Version' }],
  ['random.String(16)', { name: 'random.String', arguments: [16] }],
])('the value of %s', (source, value) => {
  expect(new GoReader(goTokens(source)).value()).toEqual(value)
})

test('structs have their fields and tags, constants their texts', () => {
  expect(goStructs(CONFIG).get('Scheme')).toEqual([
    { name: 'Address', type: 'string', tags: { json: 'address', env: 'ADDR' } },
    { name: 'HttpPort', type: 'int', tags: { json: 'http_port', env: 'HTTP_PORT' } },
  ])
  expect(goConstants(NAMES)).toMatchObject({ TypeBool: 'bool', Hide: 'hide_files' })
})

test('keys of the configuration file', () => {
  expect(configFacts(CONFIG)).toEqual([
    { path: 'force', type: 'bool', default: false, env: 'ALIST_FORCE' },
    { path: 'secret', type: 'string', env: 'ALIST_SECRET' },
    { path: 'scheme.address', type: 'string', default: '0.0.0.0', env: 'ALIST_ADDR' },
    { path: 'scheme.http_port', type: 'int', default: -1, env: 'ALIST_HTTP_PORT' },
    { path: 'temp_dir', type: 'string', default: 'data/temp', env: 'ALIST_TEMP_DIR' },
    { path: 'dist_dir', type: 'string', default: '', env: null },
    { path: 'tasks.copy.workers', type: 'int', default: 5, env: 'ALIST_TASKS_COPY_WORKERS' },
    { path: 'origins', type: 'string[]', default: ['*', 'b'], env: 'ALIST_ORIGINS' },
  ])
})

test('settings, without those in comments, those of development builds, and values that only the program knows', () => {
  expect(settingFacts([SETTINGS], NAMES)).toEqual([
    { key: 'hide_files', group: 'global', type: 'text', default: 'ab\n"c"', flag: 'public' },
    {
      key: 'how',
      group: 'offline_download',
      type: 'select',
      default: '{"a": 1}',
      options: ['x', 'y'],
      flag: 'private',
    },
    { key: 'token', group: 'single', type: 'bool', flag: 'public' },
    { key: 'count', group: 'single', type: 'bool', flag: 'public' },
  ])
})

const BOX = { name: 'Box', folder: 'box', page: 'box', en: 'Box', can: [] }

describe('the report', () => {
  let folder = ''
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-facts-'))
    put('internal/conf/config.go', CONFIG)
    put('internal/conf/const.go', NAMES)
    put('internal/bootstrap/data/setting.go', SETTINGS)
    put(
      'internal/offline_download/aria2/aria2.go',
      'var a = []model.SettingItem{{Key: "aria2", Value: "u", Type: conf.TypeText}}\n',
    )
    put('drivers/all.go', 'package drivers\nimport _ "example.org/alist/drivers/box"\n')
    put('drivers/box/meta.go', DRIVER)
    const password = { key: 'password', type: 'string', default: '', secret: true }
    put('data/drivers/box.json', JSON.stringify({ ...BOX, flags: { defaultRoot: '/' }, fields: [password] }))
    put('data/config-keys.json', JSON.stringify(configFacts(CONFIG)))
    const aria2 = { key: 'aria2', group: 'single', type: 'text', default: 'u', flag: 'public' }
    put('data/settings.json', JSON.stringify([...settingFacts([SETTINGS], NAMES), aria2]))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('finds no difference where there is none', () => {
    const { differences, text } = reportFacts(folder, join(folder, 'data'))
    expect(text).toBe(
      [
        'config-keys.json: 8 in the program, no difference',
        'settings.json: 5 in the program, no difference',
        'drivers/*.json: 1 in the program, no difference',
      ].join('\n'),
    )
    expect(differences).toBe(0)
  })

  test('names exactly what was changed, added and taken away', () => {
    put('internal/conf/config.go', CONFIG.replace('Workers: 5', 'Workers: 6').replace('json:"force"', 'json:"forced"'))
    put('internal/bootstrap/data/setting.go', SETTINGS.replace('Options: "x,y"', 'Options: "x,z"'))
    put('drivers/all.go', 'package drivers\nimport (\n\t_ "x/drivers/box"\n\t_ "x/drivers/lost"\n)\n')
    put('drivers/box/meta.go', DRIVER.replace('DefaultRoot: "/"', 'NoCache: true').replace('password', 'token'))
    const { text, differences } = reportFacts(folder, join(folder, 'data'))
    expect(text.split('\n')).toEqual([
      'config-keys.json: 8 in the program, 3 to look at',
      '  + forced: type "bool", default false, env "ALIST_FORCE"',
      '  ~ tasks.copy.workers: default 5 → 6',
      '  - force',
      '    → fix content/data/config-keys.json and words/config.*.yaml',
      'settings.json: 5 in the program, 1 to look at',
      '  ~ how: options ["x","y"] → ["x","z"]',
      'drivers/*.json: 1 in the program, 5 to look at',
      '  ! drivers/all.go: imports drivers/lost, which is not there',
      '    → compare it by hand, and teach scripts/facts/ its shape',
      '  ~ Box: flags defaultRoot "/" → nothing',
      '  ~ Box: flags noCache nothing → true',
      '  + Box.token: type "string", default ""',
      '  - Box.password',
      '    → fix content/data/drivers/box.json and words/drivers/box.*.yaml',
    ])
    expect(differences).toBe(9)
  })

  test('a folder that is no checkout is named', () => {
    expect(() => reportFacts(join(folder, 'data'), join(folder, 'data'))).toThrow(
      'cannot be read: name the folder of a checkout',
    )
  })
})
