/** What every provider's part is given, and what it gives. */
import type { Context } from 'hono'
import type { ServiceConfig } from './config.ts'
import type { ProviderConfig, TokenProvider } from './contract/token-contract.ts'

/** Which limit a route counts towards; `none` for what costs nothing. */
export type LimitGroup = 'pages' | 'renew' | 'poll' | 'none'

export interface Route {
  method: 'GET' | 'POST'
  path: string
  group: LimitGroup
  /** Gives what is answered as JSON, or throws a `Problem`. */
  handle(c: Context, tools: RouteTools): Promise<object> | object
}

export interface RouteTools {
  config: ServiceConfig
  /** Aborted when the service is to stop. */
  stopping: AbortSignal
}

export interface ProviderPart {
  name: TokenProvider
  /** What anybody may know of it. */
  describe(config: ServiceConfig): ProviderConfig
  routes: readonly Route[]
}

export type { Context }
