#!/usr/bin/env node
/** Builds the service and runs it. Where it is built already, as in an image, `dist/node.mjs` can be run by itself. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildService } from './build.mjs'

const out = await buildService(['node'])
const { main } = await import(pathToFileURL(join(out, 'node.mjs')).href)
await main()
