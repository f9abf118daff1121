/** Apache: needs the modules proxy, proxy_http and headers, and ssl for certificates. */
import type { ProxyFile, ProxyPlan } from './proxy.ts'

export function apache({ domain, path, https, certificate, key, upstream, maxBytes }: ProxyPlan): ProxyFile[] {
  const host = [
    `ServerName ${domain}`,
    ...(https ? ['SSLEngine on', `SSLCertificateFile "${certificate}"`, `SSLCertificateKeyFile "${key}"`] : []),
    '',
    'ProxyPreserveHost On',
    'ProxyRequests Off',
    'AllowEncodedSlashes NoDecode',
    `RequestHeader set X-Forwarded-Proto "${https ? 'https' : 'http'}"`,
    'RequestHeader unset X-Forwarded-For',
    'RequestHeader unset X-Forwarded-Host',
    `LimitRequestBody ${maxBytes ?? 0}`,
    'ProxyTimeout 3600',
    ...(path === '' ? [] : [`RedirectMatch 301 "^${path.replaceAll('.', '\\.')}$" "${path}/"`]),
    `ProxyPass "${path}/" "http://${upstream}${path}/" nocanon flushpackets=on`,
    `ProxyPassReverse "${path}/" "http://${upstream}${path}/"`,
  ]
  const plain = https ? section('80', [`ServerName ${domain}`, `Redirect permanent "/" "https://${domain}/"`]) : []
  const text = [...plain, ...section(https ? '443' : '80', host)].join('\n')
  return [{ name: '/etc/apache2/sites-available/alist.conf', text }]
}

function section(port: string, lines: string[]): string[] {
  return [`<VirtualHost *:${port}>`, ...lines.map((line) => line && `    ${line}`), '</VirtualHost>', '']
}
