/** Builds a small site in a scratch folder for the tests of the server. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Hosting } from '../core/hosting.ts'
import { HOSTING_FILE } from '../hosting/read-hosting.ts'
import { headerRules } from '../hosting/rules.ts'

export const HOSTING: Hosting = {
  headers: headerRules({
    csp: "default-src 'self'",
    privateCsp: "default-src 'self'",
    privatePaths: ['/tool/', '/zh/tool/'],
  }),
  redirects: [{ from: '/guide/sponsor.html', to: '/guide/#sponsor', status: 301 }],
  notFound: [
    { prefix: '/', file: '/404.html' },
    { prefix: '/zh/', file: '/zh/404.html' },
  ],
}

const FILES: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'missing',
  'zh/404.html': '不存在',
  'zh/index.html': '首页',
  'guide/index.html': 'guide',
  'guide/drivers/Alist V2 V3.html': 'alist',
  'tool/onedrive/callback.html': 'callback',
  'assets/app-1a2b.js': 'let a',
  'v3.sh': '#!/bin/sh',
  '.secret': 'secret',
  '.well-known/security.txt': 'contact',
}

/** Returns the folder; the caller removes it. */
export async function scratchSite(hosting: Hosting = HOSTING): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'site-'))
  for (const [name, text] of Object.entries({ ...FILES, [HOSTING_FILE]: JSON.stringify(hosting) })) {
    await mkdir(dirname(join(dist, name)), { recursive: true })
    await writeFile(join(dist, name), text)
  }
  return dist
}
