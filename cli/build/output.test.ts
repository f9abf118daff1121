/** Tests of the output folder. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchFolder } from '../../engine/pages/scratch.fixture.ts'
import { OutFolder } from './out-folder.ts'
import { Output, type OutputOptions } from './output.ts'

/** A build ends when its files are in place. */
class EndingOutput extends Output {
  readonly #folder: OutFolder

  constructor(place: OutFolder, options?: OutputOptions) {
    super(place, options)
    this.#folder = place
  }

  override async commit(): Promise<void> {
    await super.commit()
    this.#folder.release()
  }
}

/** An output at a folder as if it belonged to a site elsewhere. */
function outputAt(target: string, options?: OutputOptions): Output {
  const site = scratchFolder({})
  const folders = { contentDir: `${site}/content`, publicDir: `${site}/public`, cacheDir: `${site}/.cache` }
  const place = OutFolder.claim({ outDir: target, root: site, ...folders }, site)
  return new EndingOutput(place, options)
}

/** An output folder that holds an older build, and the text of a file in it. */
function outputOver(
  old: Record<string, string> = {
    'dist/.hosting.json': '{}',
    'dist/index.html': 'old',
    'dist/gone.html': 'gone',
  },
) {
  const root = scratchFolder(old)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  return { root, output: outputAt(join(root, 'dist')), read }
}

describe('Output', () => {
  it('puts a build in place of the old one, with nothing left over', async () => {
    const { root, output, read } = outputOver()
    output.write('index.html', 'new')
    output.write('zh/guide/指南.html', Buffer.from('新'))
    await output.commit()
    expect(read('dist/index.html')).toBe('new')
    expect(read('dist/zh/guide/指南.html')).toBe('新')
    expect(existsSync(join(root, 'dist/gone.html'))).toBe(false)
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it.each([
    ['with compressed copies', {}, ['a.html', 'a.html.br', 'a.html.gz']],
    ['without them where nobody needs them', { plain: true }, ['a.html']],
  ])('writes files %s', async (_, options, files) => {
    const target = join(scratchFolder({}), 'dist')
    const output = outputAt(target, options)
    output.write('a.html', 'text '.repeat(500))
    await output.commit()
    expect(readdirSync(target).sort()).toEqual(files)
  })

  it('works where there was no build', async () => {
    const { root, output, read } = outputOver({})
    output.write('a.txt', 'a')
    await output.commit()
    expect(read('dist/a.txt')).toBe('a')
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('leaves the old build alone until the end', () => {
    const { output, read } = outputOver()
    output.write('index.html', 'new')
    expect(read('dist/index.html')).toBe('old')
  })

  it('leaves the old build alone when it is discarded', async () => {
    const { root, output, read } = outputOver()
    output.write('index.html', 'new')
    await output.discard()
    expect(read('dist/index.html')).toBe('old')
    expect(readdirSync(root)).toEqual(['dist'])
  })

  it('copies files of another folder', async () => {
    const { output, read } = outputOver()
    output.copyDir(scratchFolder({ 'img/a.png': 'png', 'b.txt': 'b', 'secret.txt': 's' }), ['img/a.png', 'b.txt'])
    await output.commit()
    expect(read('dist/img/a.png')).toBe('png')
    expect([...output.files]).toEqual(['img/a.png', 'b.txt'])
  })

  it('has compressed forms of long texts when it is in place', async () => {
    const { root, output } = outputOver()
    output.write('a.html', 'x'.repeat(2000))
    await output.commit()
    expect(readdirSync(join(root, 'dist'))).toEqual(['a.html', 'a.html.br', 'a.html.gz'])
    expect([...output.files]).toEqual(['a.html'])
  })

  describe('keeping files of the last build', () => {
    const LONG = 'text '.repeat(500)

    /** A folder with one finished build of two pages, and an output for the next. */
    async function nextBuild() {
      const target = join(scratchFolder({}), 'dist')
      const first = outputAt(target)
      first.write('a.html', LONG)
      first.write('sub/b.html', 'short')
      first.write('.hosting.json', '{}')
      await first.commit()
      return { target, stamps: first.stamps() }
    }

    it('takes them over with their compressed copies', async () => {
      const { target, stamps } = await nextBuild()
      const output = outputAt(target, { stamps })
      expect(output.keep(['a.html', 'sub/b.html'])).toBe(true)
      expect(output.keep(['.hosting.json'])).toBe(true)
      await output.commit()
      expect(readdirSync(target, { recursive: true }).map(String).sort()).toEqual([
        '.hosting.json',
        'a.html',
        'a.html.br',
        'a.html.gz',
        'sub',
        join('sub', 'b.html'),
      ])
      expect(readFileSync(join(target, 'a.html'), 'utf8')).toBe(LONG)
      expect(output.stamps()).toEqual(stamps)
    })

    it.each<[string, (target: string) => void]>([
      ['is gone', (target) => rmSync(join(target, 'sub/b.html'))],
      ['was changed by somebody', (target) => writeFileSync(join(target, 'sub/b.html'), 'by hand')],
      ['has lost a compressed copy', (target) => rmSync(join(target, 'a.html.br'))],
    ])('takes none of them when one %s', async (_, change) => {
      const { target, stamps } = await nextBuild()
      change(target)
      const output = outputAt(target, { stamps })
      expect(output.keep(['a.html', 'sub/b.html'])).toBe(false)
      output.write('a.html', LONG)
      output.write('sub/b.html', 'short')
      await output.commit()
      expect(readFileSync(join(target, 'sub/b.html'), 'utf8')).toBe('short')
      expect(existsSync(join(target, 'a.html.br'))).toBe(true)
    })

    it('takes a file that belongs to two groups once', async () => {
      const { target, stamps } = await nextBuild()
      const output = outputAt(target, { stamps })
      expect([output.keep(['a.html']), output.keep(['a.html', 'sub/b.html'])]).toEqual([true, true])
    })

    it('takes nothing that this build has written already', async () => {
      const { target, stamps } = await nextBuild()
      const output = outputAt(target, { stamps })
      output.write('a.html', 'new')
      expect(output.keep(['a.html'])).toBe(false)
    })

    it('takes nothing that the last build did not write', async () => {
      const { target, stamps } = await nextBuild()
      writeFileSync(join(target, 'mine.html'), 'x')
      expect(outputAt(target, { stamps }).keep(['mine.html'])).toBe(false)
    })

    it('never writes into the last build when a kept file is written after all', async () => {
      const { target, stamps } = await nextBuild()
      const output = outputAt(target, { stamps })
      output.keep(['sub/b.html'])
      output.write('sub/b.html', 'new')
      expect(readFileSync(join(target, 'sub/b.html'), 'utf8')).toBe('short')
      await output.commit()
      expect(readFileSync(join(target, 'sub/b.html'), 'utf8')).toBe('new')
    })
  })
})
