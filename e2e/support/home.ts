/** The pages that greet in journeys: their words in both languages, and their parts. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const LANGUAGES = [
  {
    base: '/',
    dir: 'en',
    tagline: /^Put every cloud drive and disk you own behind one address\./,
    actions: [
      ['Get started', 'Introduction', '/guide/'],
      ['Browse the drivers', 'Storage drivers', '/guide/drivers/'],
    ],
    sponsor: 'Sponsorship',
    headings: [
      'One tree, every way in',
      'What you get with the files',
      'From nothing to your first drive',
      'What AList does',
    ],
    card: /^Preview in the browser\s*Watch video/,
    steps: ['Install it', 'Add a storage', 'Open it anywhere'],
    platform: 'Platform',
    copy: 'Copy',
    copied: 'Copied',
    all: 'All steps',
    script: 'https://alistgo.com/v3-en.sh',
    finder: 'Find your drive',
    total: (total: number) => `${total} drivers`,
    count: (found: number, total: number) => `${found} of ${total} drivers`,
    found: [
      ['onedrive', 'OneDrive'],
      ['  ONE drive ', 'OneDrive'],
      ['阿里云盘', 'Aliyundrive'],
      ['alipan', 'Aliyundrive'],
      ['kuake', 'Quark'],
      ['google_drive', 'Google Drive'],
    ],
    own: { SFTP: 'sftp.html', 'Local storage': 'local.html', '115 Cloud': '115.html#_115-cloud' },
    none: 'No driver is called “qqxx”.',
    hint: 'Many services can still be reached through WebDAV, S3, SFTP or FTP.',
    how: 'How to add a drive',
    second: ['A second home', 'With everything a hero can have.', 'Read the guide', 'Elsewhere'],
    cards: [/^Linked feature\s*The whole card is a link\.$/, /^Plain feature\s*This one is not\.$/],
    text: 'Own text',
    guide: 'Introduction',
    person: { name: 'Sample Person', welcome: 'Hello there, this is', below: 'About' },
    titles: ['Reader', 'Keeper'],
    single: 'Solo',
    medias: ['GitHub', 'Mail'],
    missing: 'Page not found',
    back: 'Go back',
    home: 'Take me home',
    suggestions: 'Were you looking for one of these?',
    slips: [
      ['guide/driver/115.htm', '115 Cloud / 115 Share', 'guide/drivers/115.html'],
      ['guide/instal/docker.html', 'Install with Docker', 'guide/install/docker.html'],
    ],
  },
  {
    base: '/zh/',
    dir: 'zh',
    tagline: /^把你的网盘、对象存储和硬盘收进同一个网址/,
    actions: [
      ['快速上手', '简介', '/zh/guide/'],
      ['看看有哪些驱动', '存储驱动', '/zh/guide/drivers/'],
    ],
    sponsor: '赞助商',
    headings: ['一棵目录树，哪儿都能进', '有了文件，还能做什么', '从零到第一个网盘', 'AList 能做什么'],
    card: /^打开即预览\s*看视频/,
    steps: ['装好程序', '添加存储', '到处打开'],
    platform: '平台',
    copy: '复制',
    copied: '已复制',
    all: '完整步骤',
    script: 'https://alistgo.com/v3.sh',
    finder: '查找你的网盘',
    total: (total: number) => `${total} 个驱动`,
    count: (found: number, total: number) => `${total} 个驱动中的 ${found} 个`,
    found: [
      ['onedrive', 'OneDrive'],
      ['阿里云盘', '阿里云盘'],
      ['Aliyun Drive', '阿里云盘'],
      ['alipan', '阿里云盘'],
      ['kuake', '夸克网盘'],
      ['天翼', '天翼云盘'],
    ],
    own: { SFTP: 'sftp.html', 本机存储: 'local.html', '115 网盘': '115.html#_115-cloud' },
    none: '没有名为“qqxx”的驱动。',
    hint: '不少服务还可以通过 WebDAV、S3、SFTP 或 FTP 接入。',
    how: '怎样添加网盘',
    second: ['第二个首页', '首屏能有的都有。', '阅读指南', '别处'],
    cards: [/^带链接的特性\s*整张卡片都是链接。$/, /^普通特性\s*这张不是。$/],
    text: '自己的文字',
    guide: '简介',
    person: { name: '示例人物', welcome: '你好，我是', below: '关于' },
    titles: ['读者', '管理员'],
    single: '独行者',
    medias: ['GitHub', '邮箱'],
    missing: '页面不存在',
    back: '返回上一页',
    home: '带我回家',
    suggestions: '你要找的是不是这些？',
    slips: [
      ['guide/driver/115.htm', '115 网盘 / 115 分享', 'guide/drivers/115.html'],
      ['guide/instal/docker.html', 'Docker 安装', 'guide/install/docker.html'],
    ],
  },
]
export const PLATFORMS = [
  ['Docker', 'docker run', 'docker'],
  ['Linux', '/v3', 'script'],
  ['macOS', 'alist-darwin', 'manual'],
  ['Windows', 'alist-windows', 'manual'],
] as const

export const main = (page: Page) => page.getByRole('main')
export const hero = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 1 }) })

/** Has this picture come, and is it seen? */
export async function expectPicture(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
}
