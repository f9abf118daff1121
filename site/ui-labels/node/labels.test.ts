/** Tests of labels of the interface in pages, and of the file that they come from. */
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { MarkdownRenderer } from '../../../engine/markdown/render.ts'
import type { MarkdownInput } from '../../../engine/markdown/types.ts'
import { scratchFolder } from '../../../engine/pages/scratch.fixture.ts'
import { LOCALES } from '../../locales.ts'
import { markdown } from '../markdown.ts'
import { shownLabel } from '../shared.ts'
import { LABELS_FILE, parseLabels } from './labels.ts'

const FILE = `content/${LABELS_FILE}`
const LABELS = parseLabels(readFileSync(FILE))
const renderer = new MarkdownRenderer([markdown])
const input = (file: string, text: string, contentDir = 'content'): MarkdownInput => ({
  ...{ file, text, contentDir, firstLine: 1, publicDir: 'public', locales: LOCALES, lenient: false },
})

describe('{ui:key}', () => {
  it.each([
    ['en/a.md', 'Mount path'],
    ['zh/a.md', '显示文件夹名称'],
  ])('is the label in the language of the page: %s', (file, label) => {
    const page = renderer.render(input(file, '**{ui:storages.common.mount_path}**'))
    expect(JSON.stringify(page.body).toLowerCase()).toContain(label.toLowerCase())
    expect(page.problems).toEqual([])
  })

  it('makes the page depend on the file of labels', () => {
    const page = renderer.render(input('en/a.md', '{ui:global.save}'))
    expect(page.files).toEqual([{ from: 'content', path: LABELS_FILE }])
  })

  it('with an unknown key is an error that names keys like it', () => {
    const { problems } = renderer.render(input('zh/a.md', 'x\n{ui:storage.common.mount_path}'))
    expect(problems).toEqual([
      {
        severity: 'error',
        at: 'zh/a.md:2',
        message: 'the interface has no label storage.common.mount_path',
        remedy: `Did you mean storages.common.mount_path? All keys are in ${FILE}.`,
      },
    ])
  })

  it('is the name of the field where the interface has no translation', () => {
    const { body, problems } = renderer.render(input('zh/a.md', '{ui:drivers.FTP.encoding}'))
    expect(JSON.stringify(body)).toContain('Encoding')
    expect(problems).toEqual([])
    expect(shownLabel('drivers.ProtonDrive.two_fa_code', LABELS, 'zh')).toBe('Two fa code')
  })

  it('without the file is an error', () => {
    const { problems } = renderer.render(input('en/a.md', '{ui:global.save}', scratchFolder({ 'en/a.md': '' })))
    expect(problems[0]).toMatchObject({ message: `{ui:global.save} needs ${LABELS_FILE}` })
  })
})

describe('the file of labels', () => {
  afterAll(() => parseLabels(readFileSync(FILE)))

  it('has every label in both languages, but for four that the interface leaves empty', () => {
    const empty = Object.keys(LABELS).filter((key) => !LABELS[key]!.en || !LABELS[key]!.zh)
    const classes = ['drivers.Doge.storage_classs.', 'drivers.S3.storage_classs.']
    expect(empty.sort()).toEqual([...classes, 'drivers.FTP.encoding', 'drivers.FTPS.encoding'].sort())
    expect(Object.keys(LABELS).length).toBeGreaterThan(2000)
  })

  it('is read again when it has changed', () => {
    const other = parseLabels(Buffer.from('{"labels":{"a":{"en":"A","zh":"甲"}}}'))
    expect(other.a).toEqual({ en: 'A', zh: '甲' })
  })
})
