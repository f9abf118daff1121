/** Writes the hosting rules as a complete nginx server that answers like our own. */
import type { Hosting, RedirectRule } from '../core/hosting.ts'
import { checkHosting } from './check.ts'
import { EXTENSIONS_BY_TYPE, isText, UNKNOWN_TYPE } from './content-types.ts'
import { asciiUrl, withQuery } from './encode.ts'
import { nginxHeaders } from './nginx-headers.ts'
import { prefixRegex, quote } from './nginx-quote.ts'

export function nginxConf(hosting: Hosting): string {
  checkHosting(hosting)
  const headers = nginxHeaders(hosting.headers)
  return [
    '# Made by the build from the hosting rules of the site. Put it where nginx reads files inside its http block,',
    '# for example /etc/nginx/conf.d/default.conf, and the built site into /usr/share/nginx/html.',
    '',
    ...notFoundMap(hosting),
    'map $status $site_allow {',
    '  default "";',
    '  405 "GET, HEAD";',
    '}',
    ...headers.maps,
    '',
    'server {',
    ...[...SETTINGS, ...types(), ...headers.lines, ...REQUEST, ...hosting.redirects.flatMap(redirect), ...FILES].map(
      (line) => (line === '' ? '' : `  ${line}`),
    ),
    '}',
    '',
  ].join('\n')
}

const SETTINGS = [
  'listen 80;',
  'server_name _;',
  'root /usr/share/nginx/html;',
  'server_tokens off;',
  '# Behind a proxy nginx does not know its public address: keep redirects relative.',
  'absolute_redirect off;',
  'gzip_static on;',
  'gzip_vary on;',
  'charset utf-8;',
]

const REQUEST = [
  'add_header Allow $site_allow always;',
  '',
  '# The path as asked for: $uri changes when nginx turns to an index or a not-found page.',
  'uninitialized_variable_warn off;',
  'if ($site_path = "") {',
  '  set $site_path $uri;',
  '}',
  'if ($request_method !~ "^(GET|HEAD)$") {',
  '  return 405;',
  '}',
  'error_page 404 $site_not_found;',
  '',
]

const FILES = [
  '# Hidden files, except the folder for well-known addresses.',
  'location ~ "^/[.](?!well-known/)|./[.]" {',
  '  return 404;',
  '}',
  'location ~ "/index[.]html$" {',
  '  if (-f $request_filename) {',
  '    rewrite "^(.*/)index[.]html$" "$1" permanent;',
  '  }',
  '  return 404;',
  '}',
  'location ~ "/$" {',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
  '  try_files "${uri}index.html" =404;',
  '}',
  'location / {',
  '  try_files $uri @clean;',
  '}',
  '# Addresses without extension; rewrite keeps the query as it came.',
  'location @clean {',
  '  if (-f "$request_filename.html") {',
  '    rewrite "^(.*/)index$" "$1" permanent;',
  '    rewrite "^(.*)$" "$1.html" permanent;',
  '  }',
  '  if (-f "$request_filename/index.html") {',
  '    rewrite "^(.*)$" "$1/" permanent;',
  '  }',
  '  return 404;',
  '}',
]

function notFoundMap({ notFound }: Hosting): string[] {
  const longestFirst = [...notFound].sort((a, b) => b.prefix.length - a.prefix.length)
  return [
    'map $site_path $site_not_found {',
    // An empty value would make nginx answer with a redirect to nowhere.
    '  default "/404.html";',
    ...longestFirst.map(({ prefix, file }) => `  ${prefixRegex(prefix)} ${quote(file)};`),
    '}',
  ]
}

function types(): string[] {
  const entries = Object.entries(EXTENSIONS_BY_TYPE)
  // nginx counts text/html in by itself and complains about a second mention.
  const texts = entries.map(([type]) => type).filter((type) => isText(type) && type !== 'text/html')
  return [
    `charset_types ${texts.join(' ')};`,
    `default_type ${UNKNOWN_TYPE};`,
    'types {',
    ...entries.map(([type, extensions]) => `  ${type} ${extensions.join(' ')};`),
    '}',
  ]
}

function redirect({ from, to, status }: RedirectRule): string[] {
  // nginx reads $ as a variable and offers no way to escape it.
  const target = asciiUrl(to).replaceAll('$', '%24')
  const answer = target.includes('?')
    ? [
        `  if ($args != "") {`,
        `    return ${status} ${quote(withQuery(target, '?$args'))};`,
        '  }',
        `  return ${status} ${quote(target)};`,
      ]
    : [`  return ${status} ${quote(withQuery(target, '$is_args$args'))};`]
  return [`location = ${quote(from)} {`, ...answer, '}']
}
