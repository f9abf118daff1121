/** Traefik: routes of the file provider, and what entry points need for large uploads. It could limit those only by storing them first. */
import type { ProxyFile, ProxyPlan } from './proxy.ts'

export function traefik(plan: ProxyPlan): ProxyFile[] {
  return [
    { name: '/etc/traefik/dynamic/alist.yml', text: routes(plan) },
    { name: '/etc/traefik/traefik.yml', text: entryPoints(plan) },
  ]
}

function routes({ domain, path, https, upstream, ...plan }: ProxyPlan): string {
  const rule = `Host(\`${domain}\`)${path ? ` && PathPrefix(\`${path}\`)` : ''}`
  const tls = plan.ownCertificate ? ['      tls: {}'] : ['      tls:', '        certResolver: letsencrypt']
  const plain = [
    '    alist-plain:',
    `      rule: "${rule}"`,
    '      entryPoints: [web]',
    '      middlewares: [alist-https]',
    '      service: alist',
  ]
  return [
    'http:',
    '  routers:',
    '    alist:',
    `      rule: "${rule}"`,
    `      entryPoints: [${https ? 'websecure' : 'web'}]`,
    '      service: alist',
    ...(https ? [...tls, ...plain] : []),
    ...(https ? REDIRECT : []),
    '  services:',
    '    alist:',
    '      loadBalancer:',
    '        passHostHeader: true',
    '        servers:',
    `          - url: "http://${upstream}"`,
    ...(https && plan.ownCertificate
      ? ['tls:', '  certificates:', `    - certFile: "${plan.certificate}"`, `      keyFile: "${plan.key}"`]
      : []),
    '',
  ].join('\n')
}

const REDIRECT = [
  '  middlewares:',
  '    alist-https:',
  '      redirectScheme:',
  '        scheme: https',
  '        permanent: true',
]

/** The time for reading a request is a minute unless told otherwise, too short for large files. */
function entryPoints({ https, ownCertificate }: ProxyPlan): string {
  const point = (name: string, port: number) => [
    `  ${name}:`,
    `    address: ":${port}"`,
    '    transport:',
    '      respondingTimeouts:',
    '        readTimeout: 0s',
  ]
  const resolver = [
    'certificatesResolvers:',
    '  letsencrypt:',
    '    acme:',
    '      email: you@example.com',
    '      storage: /etc/traefik/acme.json',
    '      tlsChallenge: {}',
  ]
  return [
    'entryPoints:',
    ...point('web', 80),
    ...(https ? point('websecure', 443) : []),
    ...(https && !ownCertificate ? resolver : []),
    'providers:',
    '  file:',
    '    directory: /etc/traefik/dynamic',
    '',
  ].join('\n')
}
