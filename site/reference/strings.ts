/** The strings around texts that are made from data, by locale id. */
import type { ByLocale } from '../../core/locales.ts'

export interface ReferenceStrings {
  /** Labels of a key's facts. */
  facts: Record<'name' | 'type' | 'default' | 'options' | 'env' | 'docker' | 'since' | 'note', string>
  types: Record<'bool' | 'int' | 'number' | 'string' | 'string[]' | 'text' | 'select', string>
  flags: Record<'public' | 'readonly' | 'deprecated', string>
  empty: string
  /** Between a name and what is said of it. */
  colon: string
  madeUp: string
  longDefault: string
  ecosystem: Record<'official' | 'client' | 'media' | 'plugin' | 'sdk' | 'deploy' | 'backup' | 'bot' | 'proxy', string>
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
  colon: ': ',
  madeUp: 'made at the first start',
  longDefault: 'The default is:',
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
  colon: '：',
  madeUp: '首次启动时生成',
  longDefault: '默认值如下：',
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
}

export const STRINGS: ByLocale<ReferenceStrings> = { en, zh }
