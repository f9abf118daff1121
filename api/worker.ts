/** The service as a handler of `fetch` events, for workers at the edge. Limits hold for each instance by itself. */

import { createService } from './app.ts'
import { ConfigError, type Environment, readConfig } from './config.ts'
import type { ErrorAnswer } from './contract/token-contract.ts'

declare const SERVICE_VERSION: string

type Service = ReturnType<typeof createService>
const services = new WeakMap<object, Service>()

export default {
  fetch(request: Request, environment: Environment): Response | Promise<Response> {
    try {
      return serviceFor(environment).fetch(request, environment)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      // The log names the wrong settings; the response only says that there are some.
      console.error(error.message)
      const told: ErrorAnswer = {
        error: 'internal_error',
        error_description: 'The settings of this server are not right.',
      }
      return Response.json(told, { status: 500 })
    }
  },
}

/** Settings are checked with the first request; a worker has no start of its own. */
function serviceFor(environment: Environment): Service {
  const known = services.get(environment)
  if (known) return known
  const { config } = readConfig(environment)
  const service = createService(config, {
    version: SERVICE_VERSION,
    // Workers have a console, and no other place to write to.
    log: (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry })),
    address: (c) => c.req.header(environment.ADDRESS_HEADER ?? 'cf-connecting-ip') ?? 'unknown',
  })
  services.set(environment, service)
  return service
}
