/** The words around texts that are made from data, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface ReferenceStrings {
  /** Labels of a key's facts. */
  facts: Record<'name' | 'type' | 'default' | 'options' | 'env' | 'docker' | 'since' | 'note', string>
  types: Record<'bool' | 'int' | 'number' | 'string' | 'string[]' | 'text' | 'select', string>
  flags: Record<'public' | 'readonly' | 'deprecated', string>
  empty: string
  /** Between two sentences, and between a name and what is said of it. */
  space: string
  colon: string
  madeUp: string
  longDefault: string
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
  }
  ecosystem: Record<'official' | 'client' | 'media' | 'plugin' | 'sdk' | 'deploy' | 'backup' | 'bot' | 'proxy', string>
  errors: {
    areas: Record<string, string>
    code: string
    more: string
  }
}

const en: ReferenceStrings = {
  facts: {
    name: 'Key',
    type: 'Type',
    default: 'Default',
    options: 'Values',
    env: 'Variable',
    docker: 'In Docker',
    since: 'Since',
    note: 'Note',
  },
  types: {
    bool: 'true or false',
    int: 'number',
    number: 'number',
    string: 'text',
    'string[]': 'list of texts',
    text: 'text of several lines',
    select: 'one of',
  },
  flags: {
    public: 'Visitors’ browsers are told it',
    readonly: 'Cannot be changed',
    deprecated: 'No longer used',
  },
  empty: 'empty',
  space: ' ',
  colon: ': ',
  madeUp: 'made at the first start',
  longDefault: 'The default is:',
  versions: {
    released: 'Released on {date}.',
    breaking: 'Before you update',
    fixes: '{count} faults mended.',
    oneFix: 'One fault mended.',
    onlyFixes: 'Mended faults and small changes only.',
    notes: 'Full notes',
    newer: 'Newer than this list: {version}.',
  },
  ecosystem: {
    official: 'Official',
    client: 'Apps and clients',
    media: 'Media and players',
    plugin: 'Plugins',
    sdk: 'Libraries for developers',
    deploy: 'Ways to deploy',
    backup: 'Backup, sync and encryption',
    bot: 'Bots and automation',
    proxy: 'Proxies and accelerators',
  },
  errors: {
    areas: {
      signin: 'Signing in',
      permission: 'Permissions',
      storage: 'Storages',
      drive: 'Drives and their providers',
      start: 'Starting AList',
      network: 'Network',
      proxy: 'Reverse proxies',
      webdav: 'WebDAV',
      upload: 'Uploading',
      download: 'Downloading',
      preview: 'Previews',
      index: 'Search index',
      database: 'Database',
      tasks: 'Tasks',
      docker: 'Docker',
    },
    code: 'Code',
    more: 'More about it',
  },
}

const zh: ReferenceStrings = {
  facts: {
    name: '键名',
    type: '类型',
    default: '默认值',
    options: '可选值',
    env: '环境变量',
    docker: 'Docker 中',
    since: '起始版本',
    note: '备注',
  },
  types: {
    bool: 'true 或 false',
    int: '数字',
    number: '数字',
    string: '文本',
    'string[]': '文本列表',
    text: '多行文本',
    select: '单选',
  },
  flags: {
    public: '会发送到访客的浏览器',
    readonly: '只读',
    deprecated: '已不再使用',
  },
  empty: '空',
  space: '',
  colon: '：',
  madeUp: '首次启动时生成',
  longDefault: '默认值如下：',
  versions: {
    released: '发布于 {date}。',
    breaking: '更新前请注意',
    fixes: '修复 {count} 处问题。',
    oneFix: '修复 1 处问题。',
    onlyFixes: '只有问题修复和细节调整。',
    notes: '完整说明',
    newer: '比本页更新的版本：{version}。',
  },
  ecosystem: {
    official: '官方项目',
    client: '应用与客户端',
    media: '影音与播放器',
    plugin: '插件',
    sdk: '开发库',
    deploy: '部署方式',
    backup: '备份、同步与加密',
    bot: '机器人与自动化',
    proxy: '代理与加速',
  },
  errors: {
    areas: {
      signin: '登录',
      permission: '权限',
      storage: '存储',
      drive: '网盘与服务商',
      start: '启动',
      network: '网络',
      proxy: '反向代理',
      webdav: 'WebDAV',
      upload: '上传',
      download: '下载',
      preview: '预览',
      index: '搜索索引',
      database: '数据库',
      tasks: '任务',
      docker: 'Docker',
    },
    code: '代码',
    more: '详细说明',
  },
}

export const REFERENCE_STRINGS: ByLocale<ReferenceStrings> = { en, zh }
