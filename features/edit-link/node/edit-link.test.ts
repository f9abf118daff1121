/** Tests of edit links on the four known hosts. */
import { describe, expect, it } from 'vitest'
import { editUrl, repositoryUrl } from './edit-link.ts'

const FILE = 'en/guide/a.md'
const PATH = 'content/en/guide/a.md'

function edit(url: string, changes: { branch?: string; contentDir?: string; file?: string } = {}) {
  const { branch = 'main', contentDir = 'content', file = FILE } = changes
  return editUrl({ url, branch, contentDir }, file)
}

describe('repositoryUrl', () => {
  it.each([
    ['owner/name', 'https://github.com/owner/name'],
    ['https://github.com/owner/name', 'https://github.com/owner/name'],
    ['https://github.com/owner/name/', 'https://github.com/owner/name'],
    ['https://github.com/owner/name.git', 'https://github.com/owner/name'],
    ['http://gitlab.local/a/b', 'http://gitlab.local/a/b'],
  ])('makes of %s the address %s', (url, address) => {
    expect(repositoryUrl(url)).toBe(address)
  })
})

describe('editUrl', () => {
  it.each([
    ['owner/name', `https://github.com/owner/name/edit/main/${PATH}`],
    ['https://github.com/owner/name', `https://github.com/owner/name/edit/main/${PATH}`],
    ['https://gitee.com/owner/name.git', `https://gitee.com/owner/name/edit/main/${PATH}`],
    ['https://gitlab.com/group/sub/name', `https://gitlab.com/group/sub/name/-/edit/main/${PATH}`],
    ['https://gitlab.example.org/a/b', `https://gitlab.example.org/a/b/-/edit/main/${PATH}`],
    [
      'https://bitbucket.org/owner/name',
      `https://bitbucket.org/owner/name/src/main/${PATH}?mode=edit&spa=0&at=main&fileviewer=file-view-default`,
    ],
  ])('knows the edit page of %s', (url, address) => {
    expect(edit(url)).toBe(address)
  })

  it.each(['https://git.example.org/a/b', 'https://notgithub.com/a/b', 'https://github.com.example.org/a/b'])(
    'has none on the unknown host of %s',
    (url) => {
      expect(edit(url)).toBeNull()
    },
  )

  it.each([
    [{ branch: 'release/v3' }, `release/v3/${PATH}`],
    [{ contentDir: '' }, `main/${FILE}`],
    [{ contentDir: 'docs/src' }, `main/docs/src/${FILE}`],
    [{ file: 'en/Cloud V2 #3.md' }, 'main/content/en/Cloud%20V2%20%233.md'],
    [{ file: 'zh/指南.md' }, 'main/content/zh/%E6%8C%87%E5%8D%97.md'],
  ])('puts %j into the address', (changes, end) => {
    expect(edit('owner/name', changes)).toBe(`https://github.com/owner/name/edit/${end}`)
  })

  it('names the branch twice on Bitbucket', () => {
    expect(edit('https://bitbucket.org/o/n', { branch: 'v3' })).toMatch(/\/src\/v3\/.*&at=v3&/)
  })
})
