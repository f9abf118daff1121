/** Reads the facts of a checkout of the program. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfigFact, configFacts } from './config-keys.ts'
import { type DriverFacts, driverFacts } from './drivers.ts'
import { type SettingFact, settingFacts } from './settings.ts'

export interface ProgramFacts {
  config: ConfigFact[]
  settings: SettingFact[]
  drivers: DriverFacts
}

const CONFIG = 'internal/conf/config.go'
const NAMES = 'internal/conf/const.go'
const SETTINGS = 'internal/bootstrap/data/setting.go'
/** Tools for offline downloads bring settings of their own. */
const TOOLS = 'internal/offline_download'

export function readCheckout(folder: string): ProgramFacts {
  const read = (file: string) => {
    try {
      return readFileSync(join(folder, file), 'utf8')
    } catch {
      throw new Error(`${join(folder, file)} cannot be read: name the folder of a checkout of the program`)
    }
  }
  const config = configFacts(read(CONFIG))
  const tools = readdirSync(join(folder, TOOLS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'))
    .sort()
    .map((file) => read(join(TOOLS, file)))
  return {
    config,
    settings: settingFacts(
      [read(SETTINGS), ...tools.filter((text) => text.includes('[]model.SettingItem{'))],
      read(NAMES),
    ),
    drivers: driverFacts(folder),
  }
}
