/** Tells a visitor whether his drive can be mounted: every drive as a list, narrowed as he types. */

import { useEffect, useId, useRef, useState } from 'react'
import { iconId } from '../../../core/icons.ts'
import type { ByLocale } from '../../../core/locales.ts'
import { fillIn } from '../../../core/text.ts'
import type { PageContextValue } from '../../../render/context.tsx'
import { addressOf, DRIVES, type Drive, type DriveKind, nameIn } from '../drives.ts'
import { normalizedName } from '../normalized-name.ts'
import { type SoundMatch, soundsLike } from '../pinyin.ts'
import styles from './DriveFinder.module.css'

export const hydrate = 'visible'

interface FinderStrings {
  title: string
  field: string
  total: string
  count: string
  none: string
  hint: string
  all: string
  base: string
}

const STRINGS: ByLocale<FinderStrings> = {
  en: {
    title: 'Find your drive',
    field: 'OneDrive, S3, 115, NAS…',
    total: '{total} drivers',
    count: '{n} of {total} drivers',
    none: 'No driver is called “{query}”.',
    hint: 'Many services can still be reached through WebDAV, S3, SFTP or FTP.',
    all: 'How to add a drive',
    base: '/guide/drivers/',
  },
  zh: {
    title: '查找你的网盘',
    field: '阿里云盘、夸克、S3、NAS……',
    total: '{total} 个驱动',
    count: '{total} 个驱动中的 {n} 个',
    none: '没有名为“{query}”的驱动。',
    hint: '不少服务还可以通过 WebDAV、S3、SFTP 或 FTP 接入。',
    all: '怎样添加网盘',
    base: '/zh/guide/drivers/',
  },
}

const KIND_ICONS: Record<DriveKind, string> = {
  cloud: 'cloud',
  share: 'share-2',
  storage: 'server',
  media: 'image',
  layer: 'layers',
}

interface DriveFinderProps {
  lang: string
  icons: string
}

export const serverProps = ({ locale, site }: PageContextValue): DriveFinderProps & Record<string, string> => ({
  lang: locale.id,
  icons: site.assets.icons,
})

/** Shown before anybody has typed: the names most visitors know, then all others. */
const BEST_KNOWN: Record<string, number> = Object.fromEntries(
  [
    'AliyundriveOpen',
    'BaiduNetdisk',
    'Quark',
    'Onedrive',
    'GoogleDrive',
    '115 Open',
    '189CloudPC',
    '139Yun',
    'S3',
    'WebDav',
    'SFTP',
    'SMB',
    'Local',
    'Dropbox',
    '123 Open',
    'PikPak',
    'Thunder',
    'UC',
    'Lanzou',
    'Mega_nz',
  ].map((driver, index) => [driver, index]),
)
const BEST_KNOWN_FIRST = [...DRIVES].sort(
  (a, b) => (BEST_KNOWN[a.driver] ?? DRIVES.length) - (BEST_KNOWN[b.driver] ?? DRIVES.length),
)

const SOUND_RANKS: Record<SoundMatch, number> = { whole: 3, start: 5, inside: 7 }
const REST = 7

/** The Chinese name counts in every language, and before other spellings. */
function soundRank({ zh, also }: Drive, wanted: string): number | undefined {
  const ranks = [zh, ...also].flatMap((name, i) => {
    const match = soundsLike(name, wanted)
    return match ? SOUND_RANKS[match] + Math.min(i, 1) : []
  })
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

export function findDrives(query: string, lang: string): Drive[] {
  const wanted = normalizedName(query)
  if (!wanted) return BEST_KNOWN_FIRST
  const found = DRIVES.flatMap((drive) => {
    const name = normalizedName(nameIn(lang, drive))
    const all = [drive.driver, drive.en, drive.zh, ...drive.also].map(normalizedName)
    const sound = soundRank(drive, wanted)
    if (sound === undefined && !all.some((text) => text.includes(wanted))) return []
    // Its own name, another name of it, a name that begins like that, pinyin, and the rest.
    const rank = name === wanted ? 0 : all.includes(wanted) ? 1 : name.startsWith(wanted) ? 2 : (sound ?? REST)
    return [{ drive, rank }]
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ drive }) => drive)
}

export default function DriveFinder({ lang, icons }: DriveFinderProps) {
  const strings = STRINGS[lang] ?? STRINGS.en!
  const [query, setQuery] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = findDrives(query, lang)
  // What was typed before this came to life counts too.
  useEffect(() => setQuery(field.current?.value ?? ''), [])
  return (
    <section className={styles.finder} aria-labelledby={id}>
      <div className={styles.head}>
        <p className={styles.title} id={id}>
          {strings.title}
        </p>
        <input
          ref={field}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            // Enter that ends the work of an input method belongs to it.
            if (key === 'Enter' && !nativeEvent.isComposing && query.trim()) list.current?.querySelector('a')?.click()
          }}
          placeholder={strings.field}
          aria-label={strings.title}
          autoComplete="off"
          spellCheck={false}
          data-needs-script
        />
      </div>
      {found.length > 0 ? (
        // It scrolls, so the keyboard must reach it; its links let it.
        <ul ref={list} className={styles.list}>
          {found.map((drive) => (
            <Entry key={drive.driver} drive={drive} lang={lang} icons={icons} base={strings.base} />
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <p>{fillIn(strings.none, { query: query.trim() })}</p>
          <p>{strings.hint}</p>
        </div>
      )}
      <p className={styles.foot}>
        <span role="status">
          {fillIn(query.trim() ? strings.count : strings.total, { n: found.length, total: DRIVES.length })}
        </span>
        <a href={strings.base}>{strings.all}</a>
      </p>
    </section>
  )
}

function Entry({ drive, lang, icons, base }: DriveFinderProps & { drive: Drive; base: string }) {
  return (
    <li>
      <a href={base + addressOf(drive)}>
        <svg aria-hidden="true">
          <use href={`${icons}#${iconId(KIND_ICONS[drive.kind])}`} />
        </svg>
        {nameIn(lang, drive)}
      </a>
    </li>
  )
}
