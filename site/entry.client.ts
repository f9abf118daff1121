/** Starts everything that happens in the browser. */
import { startPages } from '../client/entry.ts'
import { startTheme } from '../theme/browser/start.ts'
import { CALLBACK } from './callback-pages.ts'
import { RARE } from './rare-marks.ts'

startPages({
  arrived: startTheme(/\/guide\/api\//),
  runtime: () => import('../render/islands/mount.tsx'),
  entered,
  busy: CALLBACK,
})

function entered(root: ParentNode): void {
  // What few pages have is loaded where it is found.
  if (root.querySelector(RARE.map((mark) => `[data-${mark}]`).join())) {
    void import('./rare.ts').then((module) => module.startRare(root))
  }
}
