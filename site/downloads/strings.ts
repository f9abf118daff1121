/** The strings around downloads and releases, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface DownloadStrings {
  download: string
  /** With {file}. */
  downloadFile: string
  /** With {version}. */
  linksFor: string
  versions: {
    /** With {date}. */
    released: string
    breaking: string
    /** With {count}. */
    fixes: string
    oneFix: string
    onlyFixes: string
    notes: string
    /** With {version}; a link follows. */
    newer: string
    /** Between two sentences. */
    space: string
  }
}

export const STRINGS: ByLocale<DownloadStrings> = {
  en: {
    download: 'Download',
    downloadFile: 'Download {file}',
    linksFor: 'The download links on this page are for version {version}.',
    versions: {
      released: 'Released on {date}.',
      breaking: 'Before you update',
      fixes: '{count} faults mended.',
      oneFix: 'One fault mended.',
      onlyFixes: 'Mended faults and small changes only.',
      notes: 'Full notes',
      newer: 'Newer than this list: {version}.',
      space: ' ',
    },
  },
  zh: {
    download: '下载',
    downloadFile: '下载 {file}',
    linksFor: '本页的下载链接对应版本 {version}。',
    versions: {
      released: '发布于 {date}。',
      breaking: '更新前请注意',
      fixes: '修复 {count} 处问题。',
      oneFix: '修复 1 处问题。',
      onlyFixes: '只有问题修复和细节调整。',
      notes: '完整说明',
      newer: '比本页更新的版本：{version}。',
      space: '',
    },
  },
}

/** For the privacy page. */
export const PRIVACY = {
  services: {
    versions: {
      en: {
        name: 'Newest version',
        sent: 'A question for the newest version number, once per visit, on pages with download links and in the changelog.',
      },
      zh: { name: '最新版本查询', sent: '在有下载链接的页面和更新日志里查询最新版本号，每次访问只查一次。' },
    },
  },
  storage: [
    {
      key: 'docs-alist-version',
      session: true,
      text: {
        en: 'The newest version number of AList, so that it is asked for only once.',
        zh: 'AList 的最新版本号，避免重复查询。',
      },
    },
  ],
}
