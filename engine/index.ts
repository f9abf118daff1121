/** The engine's public face. */
export { runCommand } from './cli.ts'
export type { EngineOptions } from './options.ts'
export { docs } from './plugin.ts'
