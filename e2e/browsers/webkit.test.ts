import { smokeRun } from './smoke.ts'
import { openWebKit } from './webkit.ts'

smokeRun('WebKit', openWebKit)
