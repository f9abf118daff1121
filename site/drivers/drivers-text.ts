/** All storage drivers: in one table with what narrows it, and counted by kind. */
import pinned from '../../content/data/version.json' with { type: 'json' }
import type { DataFragment } from '../../core/data-fragment.ts'
import { fillIn } from '../../core/text.ts'
import { component, fragments } from '../reference/fragments.ts'
import { DRIVERS, type Driver, driverOf } from './drivers.ts'
import { nameIn, placeOf } from './drives.ts'
import { driverStrings } from './strings.ts'

export function driversText(): DataFragment[] {
  return fragments([component('DriverFilter', {}), component('DriverTable', {})], 'data/drivers/')
}

/** Those that most readers know, named for each kind. */
const EXAMPLES: Record<Driver['kind'], string> = {
  cloud:
    '115-cloud 123pan 139yun 189cloudpc aliyundriveopen baidunetdisk quark thunder onedrive googledrive dropbox mega-nz pcloud pikpak protondrive yandexdisk',
  storage: 'local sftp ftp smb webdav s3 azure-blob-storage seafile cloudreve-v4 github-api alist-v3',
  share: '115-share 123panshare aliyundriveshare baidushare onedrive-sharelink pikpakshare',
  media: 'googlephoto baiduphoto emby neteasemusic misskey',
  layer: 'alias crypt chunker strm urltree virtual',
}

export function driverKindsText(locale: string): DataFragment[] {
  const { kinds } = driverStrings(locale)
  const rows = (Object.entries(EXAMPLES) as Array<[Driver['kind'], string]>).map(([kind, examples]) => {
    const count = DRIVERS.filter((driver) => driver.kind === kind).length
    const named = examples.split(' ').map((slug) => linkTo(driverOf(slug), locale))
    return `| ${kinds.names[kind]} | ${count} | ${named.join(kinds.comma)} |`
  })
  const intro = fillIn(kinds.intro, { version: pinned.version, count: DRIVERS.length })
  return fragments([intro, [kinds.head, '|---|---|---|', ...rows].join('\n')], 'data/drivers/')
}

/** From a page in `guide/`. */
function linkTo(driver: Driver, locale: string): string {
  const { page, anchor } = placeOf(driver)
  return `[${nameIn(locale, driver)}](./drivers/${encodeURI(page)}.md${anchor ? `#${anchor}` : ''})`
}
