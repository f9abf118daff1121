/** Tests of where inline code may be broken. */
import { expect, it } from 'vitest'
import { createParser } from '../../../engine/markdown/parser.ts'
import { codeRule } from './code-rule.ts'

const breaks = (code: string) =>
  /<code>(.*)<\/code>/.exec(createParser({ containers: {}, rules: [codeRule] }).renderInline(`\`${code}\``))![1]

it.each([
  ['admin', 'admin'],
  ['config.json', 'config.json'],
  ['force_bin_dir', 'force_<wbr>bin_<wbr>dir'],
  ['/opt/alist/data/config.json', '/opt/<wbr>alist/<wbr>data/<wbr>config.<wbr>json'],
  ['https://a.example/?b=c&d', 'https://<wbr>a.<wbr>example/?<wbr>b=<wbr>c&amp;<wbr>d'],
  ['--no-prefix-here', '--no-<wbr>prefix-<wbr>here'],
  ['%ALIST_DATA_DIR%', '%ALIST_<wbr>DATA_<wbr>DIR%'],
  ['<b>bold</b> and more', '&lt;b&gt;bold&lt;/b&gt; and more'],
  ['用户名/密码.文件名称一二三', '用户名/<wbr>密码.<wbr>文件名称一二三'],
])('%s', (code, expected) => {
  expect(breaks(code)).toBe(expected)
})
