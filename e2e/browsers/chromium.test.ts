import { openChromium } from './chromium.ts'
import { smokeRun } from './smoke.ts'

smokeRun('Chromium', openChromium)
