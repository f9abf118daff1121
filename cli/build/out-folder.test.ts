/** Tests of which folders a build replaces, and of two builds at once. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { describe, expect, it, onTestFinished } from 'vitest'
import { scratchFolder, writeFiles } from '../../engine/pages/scratch.fixture.ts'
import { OutFolder, restoreBuild } from './out-folder.ts'

const FILES = {
  'site/.git/HEAD': 'ref',
  'site/content/en/a.md': '# A',
  'site/public/logo.svg': '<svg/>',
  'site/.cache/x.json': '{}',
  'site/dist/.hosting.json': '{}',
  'site/dist/old.html': 'old',
  'other/photo.jpg': 'a photo',
}

function site() {
  const top = scratchFolder(FILES)
  const root = join(top, 'site')
  const claim = (out: string, cwd = root) => {
    const folders = {
      contentDir: join(root, 'content'),
      publicDir: join(root, 'public'),
      cacheDir: join(root, '.cache'),
    }
    const folder = OutFolder.claim({ outDir: join(root, out), root, ...folders }, cwd)
    onTestFinished(() => folder.release())
    return folder
  }
  return { top, root, claim }
}

/** Everything that was there is there still. */
function expectWhole(top: string): void {
  for (const [file, text] of Object.entries(FILES)) expect(readFileSync(join(top, file), 'utf8'), file).toBe(text)
}

describe('a build refuses', () => {
  it.each([
    ['.', 'is the folder of this repository'],
    ['..', 'contains the content folder'],
    ['../..', 'contains the content folder'],
    ['/', 'contains the content folder'],
    ['content', 'is the content folder'],
    ['content/../content/', 'is the content folder'],
    ['content/en', 'is inside the content folder'],
    ['content/en/new', 'is inside the content folder'],
    ['public', 'is the public folder'],
    ['public/site', 'is inside the public folder'],
    ['.cache', 'is the cache'],
    ['.git', 'has files that no build wrote'],
    ['../other', 'has files that no build wrote'],
    ['../other/photo.jpg', 'is a file'],
  ])('--out %s, which %s', (out, why) => {
    const { top, claim } = site()
    expect(() => claim(out === '/' ? '../../../../../../../../..' : out)).toThrow(why)
    expectWhole(top)
  })

  it('the folder somebody works in, and those above it', () => {
    const { top, root, claim } = site()
    mkdirSync(join(root, 'empty/below'), { recursive: true })
    expect(() => claim('empty/below', join(root, 'empty/below'))).toThrow('is the folder you are in')
    expect(() => claim('empty', join(root, 'empty/below'))).toThrow('contains the folder you are in')
    expectWhole(top)
  })

  it.each(['content', '.', '../other'])('a link to %s', (to) => {
    const { top, root, claim } = site()
    symlinkSync(join(root, to), join(root, 'link'))
    expect(() => claim('link')).toThrow(/^Can't build into .*link: it .*Nothing was written\.$/)
    expectWhole(top)
  })

  it('a folder below a link to the content', () => {
    const { root, claim } = site()
    symlinkSync(join(root, 'content'), join(root, 'link'))
    expect(() => claim('link/new')).toThrow('is inside the content folder')
  })

  it('a folder beside which someone keeps something under the name of its lock', () => {
    const { root, claim } = site()
    writeFiles(root, { 'dist.lock/mine.txt': 'mine' })
    expect(() => claim('dist')).toThrow(/dist\.lock, but no build made that\. Move it away/)
    expect(readFileSync(join(root, 'dist.lock/mine.txt'), 'utf8')).toBe('mine')
  })
})

describe('a build replaces', () => {
  it.each(['dist', 'new', 'deep/new', '../other/new', 'empty', 'content/.vuepress/dist'])('%s', (out) => {
    const { top, root, claim } = site()
    mkdirSync(join(root, 'empty'))
    mkdirSync(join(root, 'dist.old'))
    const folder = claim(out)
    writeFileSync(join(folder.staging, 'new.html'), 'new')
    folder.replace()
    folder.release()
    expect(readdirSync(join(root, out))).toEqual(['new.html'])
    expect(existsSync(folder.staging)).toBe(false)
    expect(existsSync(join(root, 'dist.old'))).toBe(true)
    expect(readFileSync(join(top, 'other/photo.jpg'), 'utf8')).toBe('a photo')
  })

  it('what a link leads to, and keeps the link', () => {
    const { root, claim } = site()
    mkdirSync(join(root, 'real'))
    symlinkSync(join(root, 'real'), join(root, 'link'))
    const folder = claim('link')
    writeFileSync(join(folder.staging, 'new.html'), 'new')
    folder.replace()
    expect(readFileSync(join(root, 'link/new.html'), 'utf8')).toBe('new')
    expect(readFileSync(join(root, 'real/new.html'), 'utf8')).toBe('new')
  })

  it('nothing when it is given up', () => {
    const { top, root, claim } = site()
    const folder = claim('dist')
    writeFileSync(join(folder.staging, 'new.html'), 'new')
    folder.release()
    folder.release()
    expectWhole(top)
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })
})

describe('a build that was killed', () => {
  const KILLED = {
    'dist.old-7-1000/.hosting.json': '{}',
    'dist.old-7-1000/old.html': 'old',
    'dist.next-7-999/half.html': '',
  }

  it('between its two renames: the next one has the last build back before it does anything', () => {
    const { root, claim } = site()
    rmSync(join(root, 'dist'), { recursive: true })
    writeFiles(root, { ...KILLED, 'dist.old-6-900/.hosting.json': '{}', 'dist.old/mine.txt': 'mine' })
    claim('dist').release()
    expect(readFileSync(join(root, 'dist/old.html'), 'utf8')).toBe('old')
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist', 'dist.old'])
  })

  it('between its two renames: a preview has the last build back', () => {
    const { root } = site()
    rmSync(join(root, 'dist'), { recursive: true })
    writeFiles(root, KILLED)
    expect(restoreBuild(join(root, 'dist'))).toBe(true)
    expect(readFileSync(join(root, 'dist/old.html'), 'utf8')).toBe('old')
    expect(restoreBuild(join(root, 'dist'))).toBe(false)
  })

  it('between its two renames, behind a link to the folder', () => {
    const { root } = site()
    rmSync(join(root, 'dist'), { recursive: true })
    writeFiles(root, KILLED)
    symlinkSync('dist', join(root, 'link'))
    expect(restoreBuild(join(root, 'link'))).toBe(true)
    expect(readFileSync(join(root, 'link/old.html'), 'utf8')).toBe('old')
  })

  it('later: what it left is removed, and the site stays', () => {
    const { top, root, claim } = site()
    writeFiles(root, KILLED)
    claim('dist').release()
    expectWhole(top)
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  it('a folder that someone put there is no build', () => {
    const { root } = site()
    writeFiles(root, { 'new.old-7-1000/mine.txt': 'mine' })
    expect(restoreBuild(join(root, 'new'))).toBe(false)
  })
})

describe('two builds into one folder', () => {
  const writer = (root: string, about: object) => {
    mkdirSync(join(root, 'dist.lock'))
    const since = Date.now() - 12_000
    const file = join(root, 'dist.lock/writer.json')
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname(), since, ...about }))
    return file
  }

  it('the second says who is at work', () => {
    const { claim } = site()
    claim('dist')
    expect(() => claim('dist')).toThrow(`Another build (process ${process.pid} on ${hostname()}, started 0 s ago)`)
  })

  it('the second may begin when the first has ended', () => {
    const { claim } = site()
    const first = claim('dist')
    first.replace()
    expect(() => claim('dist')).toThrow('Another build')
    first.release()
    claim('dist').release()
    claim('dist')
  })

  it('a build that has ended takes nothing of the next one away', () => {
    const { claim } = site()
    const first = claim('dist')
    first.replace()
    first.release()
    const second = claim('dist')
    first.release()
    expect(existsSync(second.staging)).toBe(true)
    second.replace()
  })

  it('one that was taken for gone neither publishes nor disturbs the one that took over', () => {
    const { root, claim } = site()
    const first = claim('dist')
    const long = new Date(Date.now() - 61_000)
    utimesSync(join(root, 'dist.lock/writer.json'), long, long)
    const second = claim('dist')
    expect(() => first.replace()).toThrow('Another build took over')
    first.release()
    expect(first.isLost).toBe(true)
    writeFileSync(join(second.staging, 'second.html'), '')
    second.replace()
    expect(readdirSync(second.target)).toEqual(['second.html'])
  })

  it('one on another machine counts too', () => {
    const { root, claim } = site()
    writer(root, { host: 'elsewhere', pid: 1 })
    expect(() => claim('dist')).toThrow('process 1 on elsewhere, started 12 s ago')
  })

  it('one whose process is gone is swept away', () => {
    const { root, claim } = site()
    writer(root, { pid: spawnSync(process.execPath, ['--version']).pid })
    expect(readdirSync(claim('dist').staging)).toEqual([])
  })

  it('one that has done nothing for a minute is swept away, wherever it was', () => {
    const { root, claim } = site()
    const long = new Date(Date.now() - 61_000)
    utimesSync(writer(root, { host: 'elsewhere' }), long, long)
    expect(readdirSync(claim('dist').staging)).toEqual([])
  })

  it('in several processes, which all find the lock of a build that is gone: what is published is whole', async () => {
    const { root } = site()
    writer(root, { pid: spawnSync(process.execPath, ['--version']).pid })
    const script = join(root, 'build.mjs')
    const bundle = await rolldown({ input: join(import.meta.dirname, 'competing-build.fixture.ts'), platform: 'node' })
    await bundle.write({ file: script, format: 'esm' })
    await bundle.close()
    const builds = Array.from({ length: 4 }, () => spawn(process.execPath, [script, root], { stdio: 'pipe' }))
    const said = builds.map(() => '')
    builds.forEach(({ stdout }, i) => {
      stdout.on('data', (text) => (said[i] += text))
    })
    await Promise.all(builds.map(({ stdout }) => once(stdout, 'data')))
    for (const { stdin } of builds) stdin.end('go\n')
    const codes = await Promise.all(builds.map(async (build) => (await once(build, 'close'))[0] as number))
    expect(codes).toContain(0)
    codes.forEach((code, i) => {
      if (code !== 0) expect(said[i]).toMatch(/Another build (?:\(process \d+|took over)/)
    })
    const pages = readdirSync(join(root, 'dist')).filter((name) => name.endsWith('.html'))
    expect(pages).toHaveLength(60)
    expect(new Set(pages.map((name) => readFileSync(join(root, 'dist', name), 'utf8'))).size).toBe(1)
    expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })
})
