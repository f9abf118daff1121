/** The servers that exchange tokens for the helper pages. */
import type { ApiSettings } from './tokens/shared.ts'

export const API: ApiSettings = {
  usual: 'cf',
  own: true,
  servers: [
    { name: 'cf', url: 'https://api.alistgo.com' },
    { name: 'cn', url: 'https://api.xhofe.top' },
    { name: 'local', url: 'http://localhost:3002', local: true },
  ],
}
