/** A page of documentation in journeys: its words in both languages, and its parts. */
import type { Page } from '@playwright/test'

export const LANGUAGES = [
  {
    base: '/',
    dir: 'en/',
    docker: 'Install with Docker',
    crumbs: ['Home', 'Introduction', 'Install', 'Install with Docker'],
    author: 'Author: AList contributors',
    read: /^Reading Time: About (\d+) min$/,
    words: /^About (\d+) words$/,
    info: [
      'Author: Ada, Grace',
      'Original',
      'Writing Date: February 3, 2024',
      'Category: Guides',
      'Tag: FirstSecond',
      'Reading Time: Less than 1 minute',
      'About 3 words',
    ],
    infoTitle: 'All information',
    authorTip: 'Author',
    dateTip: 'Writing Date',
    tagTip: 'Tag',
    tags: ['First', 'Second'],
    breadcrumb: 'Breadcrumb',
    outline: 'On This Page',
    levels: ['One', 'Two', 'Three'],
    print: 'Print',
    copy: 'Copy as Markdown',
    copied: 'Copied',
    view: 'View Markdown',
    edit: 'Edit this page',
    updated: 'Last update',
    contributors: 'Contributors',
    neighbours: 'Previous and next page',
    footer: /AGPL-3\.0 licence/,
    ownFooter: ['A footer of its own', "Nobody's rights"],
    first: 'January 10, 2024',
    last: 'March 5, 2024',
    note: 'The 简体中文 version of this page is newer: it was changed on March 5, 2024.',
    readTwin: 'Read it in 简体中文',
  },
  {
    base: '/zh/',
    dir: 'zh/',
    docker: 'Docker 安装',
    crumbs: ['首页', '简介', '安装', 'Docker 安装'],
    author: '作者: AList contributors',
    read: /^阅读时间: 大约 (\d+) 分钟$/,
    words: /^约 (\d+) 字$/,
    info: [
      '作者: Ada, Grace',
      '原创',
      '写作日期: 2024年2月3日',
      '分类: 指南',
      '标签: 第一第二',
      '阅读时间: 小于 1 分钟',
      '约 5 字',
    ],
    infoTitle: '全部信息',
    authorTip: '作者',
    dateTip: '写作日期',
    tagTip: '标签',
    tags: ['第一', '第二'],
    breadcrumb: '面包屑导航',
    outline: '此页内容',
    levels: ['一', '二', '三'],
    print: '打印',
    copy: '复制为 Markdown',
    copied: '已复制',
    view: '查看 Markdown',
    edit: '编辑此页',
    updated: '上次编辑于',
    contributors: '贡献者',
    neighbours: '上一页与下一页',
    footer: /AGPL-3\.0 许可/,
    ownFooter: ['这一页自己的页脚', '没有版权'],
    first: '2024年1月10日',
    last: '2024年3月5日',
    note: '本页的English版本更新，最近一次修改于2024年3月5日。',
    readTwin: '阅读English版本',
  },
]
export type Language = (typeof LANGUAGES)[number]
export const [EN, ZH] = LANGUAGES as [Language, Language]

/** The line below the title, told from the lists of the text by what only it says. */
export const infoItems = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText(/^(?:Reading Time|阅读时间):/) })
    .getByRole('listitem')

export const wideOutline = (page: Page, { outline }: Language) => page.getByRole('navigation', { name: outline })
export const narrowOutline = (page: Page, { outline }: Language) =>
  page.getByRole('main').getByRole('group').filter({ hasText: outline }).first()
