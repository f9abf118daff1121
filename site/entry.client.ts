/** Starts everything that happens in the browser. */
import { startPages } from '../client/entry.ts'
import { startTheme } from '../theme/browser/start.ts'
import { CALLBACK } from './callback-pages.ts'

startPages({
  arrived: startTheme(/\/guide\/api\//),
  runtime: () => import('../render/islands/mount.tsx'),
  busy: CALLBACK,
})
