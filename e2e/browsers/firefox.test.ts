import { openFirefox } from './firefox.ts'
import { smokeRun } from './smoke.ts'

smokeRun('Firefox', openFirefox)
