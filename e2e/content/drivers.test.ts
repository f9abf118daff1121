/** Tests that the pages of storage drivers exist, and show all fields of each form and no others. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RawComponentNode, RawNode } from '../../engine/markdown/types.ts'
import { DRIVERS, type Driver, sharedFields } from '../../site/drivers/drivers.ts'
import { PAGES, ROOT } from './pages.ts'

const LOCALES = ['en', 'zh']
const UI_LABELS = JSON.parse(readFileSync(join(ROOT, 'content/data/ui-labels.json'), 'utf8')).labels
const pageOf = (locale: string, name: string) =>
  PAGES.find((page) => page.locale === locale && page.relative === `guide/drivers/${name}.md`)

/** Section 2.3 of the specification; `sfpt` is the other spelling of `sftp`. */
const SPECIFIED = `115 115_open 123 139 163music 189 Alist_V2_V3 Crypt SMB Seafile Terabox Trainbit UrlTree alias aliyundrive
  aliyundrive_open baidu baidu.photo baidu_share chaoxing cloudreve cloudreve_v4 common develop dropbox febbox feiji ftp github
  github_releases googledrive googlephotos halalcloud ilanzou kodbox lanzou lenovonasshare local mediatrack mega misskey mopan
  onedrive onedrive_app pikpak quark quqi s3 sftp teambition thunder uc uss vtencent webdav weiyun wopan yandex`
/** Pages that the older documentation gained later. */
const LATER = `123_open Chunker bitqiu doubao_new ftps gitee gofile guangyapan mediafire pcloud protondrive sjtu_netdisk
  streamtape strm wukongnetdisk`
const names = (text: string) => text.split(/\s+/).map((name) => name.replace('Alist_V2_V3', 'Alist V2 V3'))

describe.each(LOCALES)('in %s', (locale) => {
  test.each([...names(SPECIFIED), ...names(LATER)])('there is a page %s', (name) => {
    expect(pageOf(locale, name)?.rendered.words ?? 0).toBeGreaterThan(150)
  })

  test('sftp answers under both spellings', () => {
    const facts = nodesOf(pageOf(locale, 'sftp')?.rendered.body ?? [], 'DriverFacts')
    expect(facts.map(({ props }) => props.name)).toEqual(['SFTP'])
    const source = readFileSync(join(ROOT, `content/${locale}/guide/drivers/sftp.md`), 'utf8')
    expect(source).toContain(`/guide/drivers/sfpt.html`)
  })

  test.each(DRIVERS.map((driver) => [driver.name, driver] as const))('the form of %s has its fields', (_, driver) => {
    expect(drawnFields(pageOf(locale, driver.page)?.rendered.body ?? [], driver)).toEqual(driver.fields.map(asDrawn))
  })

  test.each(DRIVERS)('the form of $name has the labels of the interface', (driver) => {
    const form = formOf(pageOf(locale, driver.page)?.rendered.body ?? [], driver)
    const drawn = nodesOf(form?.children ?? [], 'FormField').map(({ props }) => String(props.label))
    const labels = driver.fields.map(({ key }) => labelOf(`drivers.${driver.name}.${key}`, locale))
    expect(drawn.map((label) => /（界面中为“(.*)”）$/.exec(label)?.[1] ?? label)).toEqual(labels)
    const shared = JSON.stringify(form?.children)
    for (const { key } of sharedFields(driver)) expect(shared).toContain(labelOf(`storages.common.${key}`, locale))
  })

  test('fourteen fields are shared', () => {
    expect(new Set(DRIVERS.flatMap((driver) => sharedFields(driver).map(({ key }) => key))).size).toBe(14)
  })
})

/** The fields in the picture of the driver's form, as the page has them. */
function drawnFields(body: readonly RawNode[], driver: Driver): unknown[] {
  return nodesOf(formOf(body, driver)?.children ?? [], 'FormField').map(
    ({ props: { label, secret: _, ...props }, children }) => {
      expect(label, String(props.name)).toBeTruthy()
      expect(textOf(children).length, `the words of ${props.name}`).toBeGreaterThan(3)
      return props
    },
  )
}

function formOf(body: readonly RawNode[], { name }: Driver): RawComponentNode | undefined {
  return nodesOf(body, 'FormPicture').find(({ props }) => props.driver === name)
}

/** What the interface shows: where it has no translation, the last part of the key, as words. */
function labelOf(key: string, locale: string): string {
  const last = key.split('.').at(-1)!.replaceAll('_', ' ')
  return UI_LABELS[key]?.[locale].trim() || last[0]!.toUpperCase() + last.slice(1)
}

function asDrawn({ key: name, type, options, required, since, ...field }: Driver['fields'][number]): unknown {
  const value = type === 'bool' ? field.default === 'true' : field.default
  return { name, type, default: value, options, required, since }
}

function textOf(body: readonly RawNode[]): string {
  const text = body.map((node) => {
    if (typeof node === 'string') return node.replace(/<[^>]*>/g, '')
    return 'code' in node ? '' : textOf(node.children)
  })
  return text.join('').trim()
}

/** Every component of a name, outer ones first. */
function nodesOf(body: readonly RawNode[], name: string): RawComponentNode[] {
  return body.flatMap((node) => {
    if (typeof node === 'string' || 'code' in node) return []
    return [...(node.component === name ? [node] : []), ...nodesOf(node.children, name)]
  })
}
