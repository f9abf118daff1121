/** A site whose links lead to files outside of it. */
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { engineOptions, scratchFolder } from './pages/scratch.fixture.ts'

/** A site with a secret beside it. `links`: from a path of the site to what it leads to. */
export function siteWithSecret(links: Record<string, string>) {
  const top = scratchFolder({
    'secret/passwd.md': '# Secret',
    'secret/key.png': 'secret',
    'site/content/en/README.md': '# Home',
    'site/content/en/guide/a.md': '# A',
    'site/content/en/guide/a.png': 'picture',
    'site/content/zh/README.md': '# 首页',
    'site/content/zh/guide/a.md': '# 一',
    'site/content/.git/config': 'token',
    'site/public/logo.svg': '<svg/>',
  })
  const root = join(top, 'site')
  for (const [path, to] of Object.entries(links)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    symlinkSync(to, join(root, path))
  }
  return { root, content: join(root, 'content'), options: engineOptions(join(root, 'content')) }
}
