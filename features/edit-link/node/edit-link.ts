/** Where a reader can propose a change to a page, on GitHub, GitLab, Gitee or Bitbucket. */
import type { Repository } from '../../../core/config.ts'

const PATTERNS: Array<{ host: RegExp; pattern: string }> = [
  { host: /(^|\.)github\.com$/, pattern: ':repo/edit/:branch/:path' },
  { host: /(^|\.)gitee\.com$/, pattern: ':repo/edit/:branch/:path' },
  { host: /gitlab/, pattern: ':repo/-/edit/:branch/:path' },
  {
    host: /(^|\.)bitbucket\.org$/,
    pattern: ':repo/src/:branch/:path?mode=edit&spa=0&at=:branch&fileviewer=file-view-default',
  },
]

/** The repository's address: a bare `owner/name` is on GitHub. */
export function repositoryUrl(url: string): string {
  return /^https?:\/\//.test(url) ? url.replace(/(?:\.git)?\/?$/, '') : `https://github.com/${url}`
}

/** Null when the host has no known edit page. */
export function editUrl(repository: Repository, file: string): string | null {
  const repo = repositoryUrl(repository.url)
  const { hostname } = new URL(repo)
  const pattern = PATTERNS.find(({ host }) => host.test(hostname))?.pattern
  if (!pattern) return null
  const path = [repository.contentDir, file].filter(Boolean).join('/')
  return pattern
    .replaceAll(':repo', repo)
    .replaceAll(':branch', repository.branch)
    .replaceAll(':path', path.split('/').map(encodeURIComponent).join('/'))
}
