/** Caddy: it keeps `Host`, passes every method and sets the forwarding headers by itself. */
import type { ProxyFile, ProxyPlan } from './proxy.ts'

export function caddy({ domain, path, https, upstream, maxBytes, ...plan }: ProxyPlan): ProxyFile[] {
  const limit = maxBytes === null ? [] : ['request_body {', `\tmax_size ${maxBytes}`, '}']
  const pass = [`reverse_proxy ${upstream} {`, '\tflush_interval -1', '}']
  const route = path === '' ? pass : [`redir ${path} ${path}/`, `handle ${path}/* {`, ...pass.map(tab), '}']
  const tls = https && plan.ownCertificate ? [`tls ${plan.certificate} ${plan.key}`] : []
  const text = [`${https ? '' : 'http://'}${domain} {`, ...[...tls, ...limit, ...route].map(tab), '}', ''].join('\n')
  return [{ name: '/etc/caddy/Caddyfile', text }]
}

function tab(line: string): string {
  return `\t${line}`
}
