/** The kinds of pages that `npm run new -- PATH --kind KIND` begins, with the sections CONTRIBUTING.md prescribes. */
import type { NewPage, PageKind } from '../cli/page-kind.ts'

type Texts = Readonly<Record<string, string>>

interface Section {
  id: string
  heading: Texts
  text: Texts
  level?: number
}

const BEFORE: Section = {
  id: 'before-you-start',
  heading: { en: 'Before you start', zh: '开始之前' },
  text: {
    en: '- TODO: what readers need, such as accounts, versions, or addresses',
    zh: '- TODO: 读者需要准备什么，例如账号、版本、地址',
  },
}
const STEPS: Section = {
  id: 'steps',
  heading: { en: 'TODO: the task, such as “Start the container”', zh: 'TODO: 要做的事，例如“启动容器”' },
  text: {
    en: '1. TODO: one action per step: what to click, what to enter',
    zh: '1. TODO: 每步一个动作，写明点哪里、填什么',
  },
}
const CHECK: Section = {
  id: 'check-that-it-worked',
  heading: { en: 'Check that it worked', zh: '确认生效' },
  text: { en: 'TODO: a command or a page, and the result to expect', zh: 'TODO: 一条命令或一个页面，以及应看到的结果' },
}
const FAILS: Section = {
  id: 'when-it-fails',
  heading: { en: 'Troubleshooting', zh: '出错时' },
  text: {
    en: '| Message or symptom | Cause and fix |\n|---|---|\n| TODO: the exact message, in backticks | TODO: the cause, then what to do |',
    zh: '| 报错或现象 | 原因与处理 |\n|---|---|\n| TODO: 报错原文，放在反引号里 | TODO: 原因，以及怎么处理 |',
  },
}
const NEXT: Section = {
  id: 'next',
  heading: { en: 'Next steps', zh: '下一步' },
  text: { en: '- TODO: two to four links', zh: '- TODO: 两到四个链接' },
}

const DESCRIPTION: Texts = {
  en: 'TODO: one sentence, at most 150 characters',
  zh: 'TODO: 一句话，不超过 150 个字符',
}
const GUIDE: Texts = { en: 'Guide', zh: '指南' }
const INTRO: Texts = {
  en: 'TODO: what the page is for, in one to three sentences',
  zh: 'TODO: 这一页讲什么，一到三句',
}

const DRIVER: readonly Section[] = [
  BEFORE,
  {
    id: 'add-the-storage',
    heading: { en: 'Add the storage', zh: '添加存储' },
    text: {
      en: '1. Open **Manage → Storages → Add** and choose the driver.\n2. TODO: the fields to fill in, one step each',
      zh: '1. 打开**管理 → 存储 → 添加**，选择驱动。\n2. TODO: 要填的字段，每步一个',
    },
  },
  CHECK,
  {
    id: 'fields',
    heading: { en: 'Fields', zh: '字段' },
    text: { en: '<!-- @data: driver-form {name} -->', zh: '<!-- @data: driver-form {name} -->' },
  },
  {
    id: 'downloads',
    heading: { en: 'Downloads', zh: '下载方式' },
    text: {
      en: 'TODO: redirect or proxy, and whether players can seek',
      zh: 'TODO: 302 还是代理，是否支持 Range（可拖进度、断点续传）',
    },
  },
  {
    id: 'limits-and-risks',
    heading: { en: 'Limits and risks', zh: '限制与风险' },
    text: { en: '- TODO: what it can’t do, and what can go wrong', zh: '- TODO: 做不到什么，有什么风险' },
  },
  FAILS,
  NEXT,
]

const REFERENCE: readonly Section[] = [
  {
    id: 'entries',
    heading: { en: 'TODO: what is listed', zh: 'TODO: 列出的内容' },
    text: {
      en: 'TODO: a line such as `<!-- @data: settings global -->`, or a table',
      zh: 'TODO: 一行 `<!-- @data: settings global -->`，或一张表',
    },
  },
  {
    id: 'examples',
    heading: { en: 'Examples', zh: '示例' },
    text: { en: 'TODO: the settings most readers look for', zh: 'TODO: 最常用的写法' },
  },
  FAILS,
  NEXT,
]

const FAQ: readonly Section[] = [
  { id: 'topic', heading: { en: 'TODO: topic', zh: 'TODO: 主题' }, text: { en: '', zh: '' } },
  {
    id: 'question',
    level: 3,
    heading: { en: 'TODO: the question as readers type it', zh: 'TODO: 读者会怎么问' },
    text: { en: 'TODO: the short answer first, then the steps', zh: 'TODO: 先给结论，再写步骤' },
  },
  NEXT,
]

const SCENE: readonly Section[] = [
  BEFORE,
  STEPS,
  CHECK,
  {
    id: 'update',
    heading: { en: 'Update', zh: '更新' },
    text: { en: 'TODO: how to update', zh: 'TODO: 怎么更新' },
  },
  { ...FAILS, heading: { en: 'Troubleshooting', zh: '常见错误' } },
  {
    id: 'sources',
    heading: { en: 'Sources', zh: '依据' },
    text: {
      en: '- TODO: where each step that was not tested comes from',
      zh: '- TODO: 没走过的步骤的出处',
    },
  },
  NEXT,
]
const TESTED: Texts = {
  en: '::: info What was tested\nTODO: what you tried, with versions; mark every other step with `<Badge text="untested" type="warning" />`\n:::',
  zh: '::: info 哪些核对过，哪些没有\nTODO: 核对过什么、什么版本；没走过的步骤标 `<Badge text="未实测" type="warning" />`\n:::',
}

export const PAGE_KINDS: Readonly<Record<string, PageKind>> = {
  task: kind({ sections: [BEFORE, STEPS, CHECK, FAILS, NEXT] }),
  driver: kind({
    icon: 'iconfont icon-state',
    above: { en: '<!-- @data: driver {name} -->', zh: '<!-- @data: driver {name} -->' },
    sections: DRIVER,
  }),
  reference: kind({ sections: REFERENCE }),
  faq: kind({ category: { en: 'FAQ', zh: '常见问题' }, sections: FAQ }),
  scene: kind({ above: TESTED, sections: SCENE }),
}

interface KindParts {
  icon?: string
  category?: Texts
  /** Between the first sentences and the first heading. */
  above?: Texts
  sections: readonly Section[]
}

function kind({ icon, category = GUIDE, above, sections }: KindParts): PageKind {
  return {
    frontmatter: ({ locale }) => ({
      description: inLocale(DESCRIPTION, locale),
      ...(icon ? { icon } : {}),
      category: [inLocale(category, locale)],
    }),
    body: (page) => {
      const parts = [inLocale(INTRO, page.locale), above ? inLocale(above, page.locale) : '']
      for (const { id, heading, text, level = 2 } of sections) {
        parts.push(
          `${'#'.repeat(level)} ${headingWithId(inLocale(heading, page.locale), id)}`,
          inLocale(text, page.locale),
        )
      }
      return parts.filter(Boolean).join('\n\n').replaceAll('{name}', slugOf(page))
    },
  }
}

function inLocale(texts: Texts, locale: string): string {
  return texts[locale] ?? texts.en ?? ''
}

/** Both languages share ids; a heading whose words are its id needs none. */
function headingWithId(heading: string, id: string): string {
  return heading.toLowerCase().replaceAll(' ', '-') === id ? heading : `${heading} {#${id}}`
}

/** Files of drivers are named with dashes and small letters. */
function slugOf({ name }: NewPage): string {
  return name.toLowerCase().replace(/[\s_]+/g, '-')
}
