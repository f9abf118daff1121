/** The words of the generators, by locale id. */

import type { ByLocale } from '../../core/locales.ts'
import type { ConfigProblem, Preset } from './config-output.ts'
import type { ProxyField, ProxyName } from './proxy.ts'

export interface GeneratorStrings {
  needsScript: string
  result: { copy: string; copied: string; select: string }
  /** With {file}. */
  copyFile: string
  local: string
  config: {
    presets: string
    preset: Record<Preset, string>
    chosen: string
    none: string
    add: string
    addButton: string
    /** With {key}. */
    remove: string
    /** With {key}. */
    about: string
    general: string
    onePerLine: string
    output: string
    outputs: Record<'json' | 'env' | 'compose', string>
    where: Record<'json' | 'env' | 'compose', string>
    problems: Record<ConfigProblem, string>
    /** With {count}. */
    left: string
    /** With {keys}. */
    noVariable: string
    startAgain: string
  }
  proxy: {
    proxy: string
    names: Record<ProxyName, string>
    fields: Record<ProxyField, string>
    hints: Partial<Record<ProxyField, string>>
    problems: Record<ProxyField, string>
    https: string
    /** The proxy gets a certificate when both files are left empty. */
    automatic: string
    steps: Record<ProxyName, string>
    tell: string
    restart: string
  }
}

const en: GeneratorStrings = {
  needsScript: 'This helper needs JavaScript. The text of this page says the same in words.',
  result: { copy: 'Copy', copied: 'Copied', select: 'Copying was refused. The text is selected: copy it yourself.' },
  copyFile: 'Copy {file}',
  local: 'Everything stays in this page. Nothing you type is sent anywhere.',
  config: {
    presets: 'Start with',
    preset: {
      proxy: 'Behind a reverse proxy',
      https: 'HTTPS by AList itself',
      mysql: 'MySQL',
      postgres: 'PostgreSQL',
      servers: 'S3, FTP and SFTP servers',
      small: 'Small log',
    },
    chosen: 'Your keys',
    none: 'No key chosen yet: AList would run with its defaults.',
    add: 'Another key',
    addButton: 'Add',
    remove: 'Remove {key}',
    about: 'What {key} does',
    general: 'General',
    onePerLine: 'One a line.',
    output: 'Write it as',
    outputs: { json: 'config.json', env: 'Environment variables', compose: 'docker-compose.yml' },
    where: {
      json: 'Save it as `config.json` in the data folder and restart AList. It adds the keys you left out.',
      env: 'Give these to the process that starts AList, for example with `EnvironmentFile=` in a systemd unit.',
      compose: 'Run `docker compose up -d` in the folder of this file. Inside the image, variables have no prefix.',
    },
    problems: {
      number: 'Write a whole number.',
      port: 'Write a port from 1 to 65535. HTTP and HTTPS can be switched off with -1.',
      address:
        'Write a whole address such as https://files.example.com, or a path such as /alist, without slash at the end.',
      listen: 'Write a colon and a port, such as :5221, with an address before it if you like.',
      choice: 'Choose one of the values.',
      file: 'The name must end in .db.',
      none: 'There is no such key.',
    },
    left: 'Left out until corrected: {count}.',
    noVariable: 'These keys have no variable and stay in config.json: {keys}.',
    startAgain: 'Start again',
  },
  proxy: {
    proxy: 'Reverse proxy',
    names: { nginx: 'nginx', caddy: 'Caddy', apache: 'Apache', traefik: 'Traefik' },
    fields: {
      domain: 'Domain',
      upstream: 'AList’s address, as the proxy sees it',
      path: 'Sub-path',
      certificate: 'Certificate file',
      key: 'Key file',
      limit: 'Largest upload, in MB',
    },
    hints: { path: 'Empty, or for example /alist.', limit: 'Empty for no limit.' },
    problems: {
      domain: 'This is not a domain. It looks like files.example.com.',
      upstream: 'This is not a host and port. They look like 127.0.0.1:5244.',
      path: 'A sub-path looks like /alist. Use letters, digits and . _ ~ - only.',
      certificate: 'Write the whole path of the file, beginning with a slash, without blanks.',
      key: 'Write the whole path of the file, beginning with a slash, without blanks.',
      limit: 'Write a whole number of megabytes, or nothing.',
    },
    https: 'HTTPS, and send HTTP visitors there',
    automatic: 'Leave both files empty to let the proxy get a certificate itself.',
    steps: {
      nginx: 'Save it, run `nginx -t`, then `systemctl reload nginx`.',
      caddy: 'Save it, run `caddy validate --config /etc/caddy/Caddyfile`, then `systemctl reload caddy`.',
      apache:
        'Run `a2enmod proxy proxy_http headers ssl` and `a2ensite alist`, then `apachectl configtest` and `systemctl reload apache2`.',
      traefik:
        'The first file holds the routes. Put what the second one has into your own; Traefik reads it at its start only.',
    },
    tell: 'And tell AList its address, in config.json:',
    restart: 'Restart AList after that.',
  },
}

const zh: GeneratorStrings = {
  needsScript: '这个工具需要 JavaScript。没有它，按本页正文操作也一样。',
  result: { copy: '复制', copied: '已复制', select: '浏览器拒绝了复制。文本已选中，请手动复制。' },
  copyFile: '复制 {file}',
  local: '一切都在本页完成，填写的内容不会发往任何地方。',
  config: {
    presets: '从常见情形开始',
    preset: {
      proxy: '放在反向代理后面',
      https: '由 AList 自己提供 HTTPS',
      mysql: 'MySQL',
      postgres: 'PostgreSQL',
      servers: 'S3、FTP 和 SFTP 服务',
      small: '精简日志',
    },
    chosen: '已选的键',
    none: '还没有选任何键，AList 会全部使用默认值。',
    add: '其他键',
    addButton: '添加',
    remove: '移除 {key}',
    about: '{key} 的作用',
    general: '通用',
    onePerLine: '每行一项。',
    output: '输出为',
    outputs: { json: 'config.json', env: '环境变量', compose: 'docker-compose.yml' },
    where: {
      json: '保存为数据文件夹里的 `config.json`，然后重启 AList。没写的键会自动补上。',
      env: '交给启动 AList 的进程，例如写进 systemd 单元的 `EnvironmentFile=` 所指的文件。',
      compose: '在该文件所在目录执行 `docker compose up -d`。镜像里的变量不带前缀。',
    },
    problems: {
      number: '请填整数。',
      port: '请填 1 到 65535 之间的端口；HTTP 和 HTTPS 可用 -1 关闭。',
      address: '请填完整地址，如 https://files.example.com；或只填路径，如 /alist。末尾不要加斜杠。',
      listen: '请填冒号加端口，如 :5221，前面可以带监听地址。',
      choice: '请从给出的值里选一个。',
      file: '文件名必须以 .db 结尾。',
      none: '没有这个键。',
    },
    left: '有 {count} 项需要改正，暂未写入。',
    noVariable: '这些键没有对应的环境变量，只能写在 config.json 里：{keys}。',
    startAgain: '重新开始',
  },
  proxy: {
    proxy: '反向代理',
    names: { nginx: 'nginx', caddy: 'Caddy', apache: 'Apache', traefik: 'Traefik' },
    fields: {
      domain: '域名',
      upstream: '代理访问 AList 的地址',
      path: '子路径',
      certificate: '证书文件',
      key: '私钥文件',
      limit: '单次上传上限（MB）',
    },
    hints: { path: '留空，或填 /alist 之类。', limit: '留空表示不限。' },
    problems: {
      domain: '这不是域名。请填 files.example.com 这样的域名。',
      upstream: '这不是主机和端口。请填 127.0.0.1:5244 这样的地址。',
      path: '子路径形如 /alist，只能用字母、数字和 . _ ~ -。',
      certificate: '请填文件的完整路径，以斜杠开头，不含空格。',
      key: '请填文件的完整路径，以斜杠开头，不含空格。',
      limit: '请填整数（单位 MB），或留空。',
    },
    https: '启用 HTTPS，并把 HTTP 访问跳转过去',
    automatic: '两个文件都留空，代理会自行申请证书。',
    steps: {
      nginx: '保存后执行 `nginx -t` 检查，再执行 `systemctl reload nginx`。',
      caddy: '保存后执行 `caddy validate --config /etc/caddy/Caddyfile`，再执行 `systemctl reload caddy`。',
      apache:
        '先执行 `a2enmod proxy proxy_http headers ssl` 和 `a2ensite alist`，再执行 `apachectl configtest` 和 `systemctl reload apache2`。',
      traefik: '第一个文件是路由。第二个文件的内容请并入现有的静态配置，Traefik 只在启动时读取它。',
    },
    tell: '再把访问地址告诉 AList，写进 config.json：',
    restart: '然后重启 AList。',
  },
}

const STRINGS: ByLocale<GeneratorStrings> = { en, zh }

export function generatorStrings(lang: string): GeneratorStrings {
  return STRINGS[lang] ?? en
}
