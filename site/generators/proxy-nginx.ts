/** nginx: a file for `conf.d`, which the main configuration includes inside `http`. */
import type { ProxyFile, ProxyPlan } from './proxy.ts'

export function nginx(plan: ProxyPlan): ProxyFile[] {
  const { domain, path, https, certificate, key } = plan
  const listen = https ? ['listen 443 ssl;', 'listen [::]:443 ssl;'] : ['listen 80;', 'listen [::]:80;']
  const files = https ? ['', `ssl_certificate ${certificate};`, `ssl_certificate_key ${key};`] : []
  const slash = path === '' ? [] : ['', `location = ${path} {`, `    return 301 ${path}/;`, '}']
  const server = [...listen, `server_name ${domain};`, ...files, ...slash, '', ...location(plan)]
  const text = [...(https ? redirect(domain) : []), 'server {', ...server.map(indent), '}', ''].join('\n')
  return [{ name: '/etc/nginx/conf.d/alist.conf', text }]
}

function redirect(domain: string): string[] {
  const inside = ['listen 80;', 'listen [::]:80;', `server_name ${domain};`, 'return 301 https://$host$request_uri;']
  return ['server {', ...inside.map(indent), '}', '']
}

function location({ path, upstream, maxBytes }: ProxyPlan): string[] {
  const inside = [
    `proxy_pass http://${upstream};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    // Whatever a visitor sent is replaced: the program believes the first address in it.
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header Range $http_range;',
    'proxy_set_header If-Range $http_if_range;',
    'proxy_redirect off;',
    '',
    `client_max_body_size ${maxBytes === null ? '0' : `${maxBytes / 1024 / 1024}m`};`,
    'proxy_request_buffering off;',
    'proxy_max_temp_file_size 0;',
    'proxy_send_timeout 1h;',
    'proxy_read_timeout 1h;',
  ]
  return [`location ${path}/ {`, ...inside.map(indent), '}']
}

function indent(line: string): string {
  return line && `    ${line}`
}
