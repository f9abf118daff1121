/** What `vite.config.ts` brings together with a site. */
export { runCommand } from './commands.ts'
export type { CommandOptions } from './options.ts'
export { docs } from './plugin.ts'
