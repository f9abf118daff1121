/** Small packages of the shapes that the program has, for tests of what reads its drivers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type DriverFact, type DriverFacts, driverFacts } from './drivers.ts'

const MODULE = 'example.org/alist/v3'

export type Files = Record<string, string>

const IMPORTS = `import (
	"context"
	"${MODULE}/internal/driver"
	"${MODULE}/internal/model"
)
`
const ROOTS = `package driver
type RootPath struct {
	RootFolderPath string \`json:"root_folder_path"\`
}
type RootID struct {
	RootFolderID string \`json:"root_folder_id"\`
}
func (r RootPath) GetRootPath() string { return r.RootFolderPath }
`

/** Files are named from `drivers/`; every folder among them is in the build. */
export function read(files: Files, folders = Object.keys(files).map((file) => dirname(file))): DriverFacts {
  const root = mkdtempSync(join(tmpdir(), 'docs-drivers-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const imports = [...new Set(folders)].map((folder) => `\t_ "${MODULE}/drivers/${folder}"\n`)
  put('drivers/all.go', `package drivers\nimport (\n${imports.join('')})\n`)
  put('internal/driver/item.go', ROOTS)
  for (const [file, text] of Object.entries(files)) {
    put(`drivers/${file}`, `package x\n${text.startsWith('import') ? '' : IMPORTS}${text}`)
  }
  return driverFacts(root)
}

export const TYPE = `type Box struct {
	model.Storage
	Addition
	config driver.Config
}
func (d *Box) GetAddition() driver.Additional {
	return &d.Addition
}
`
export const CONFIG = 'func (d *Box) Config() driver.Config { return config }\n'
export const REGISTER = 'func init() {\n\top.RegisterDriver(func() driver.Driver {\n\t\treturn &Box{}\n\t})\n}\n'
export const addition = (fields = '') => `type Addition struct {\n${fields}\n}\n`
export const config = (rest = '') => `var config = driver.Config{\n\tName: "Box",\n${rest}}\n`
export const box = ({ fields = '', flags = '', more = '' }): Files => ({
  'box/meta.go': addition(fields) + config(flags) + REGISTER,
  'box/driver.go': TYPE + CONFIG + more,
})
/** The one driver that was read, and nothing else. */
export const only = ({ drivers, unread }: DriverFacts): DriverFact => {
  expect(unread).toEqual([])
  expect(drivers).toHaveLength(1)
  return drivers[0]!
}
