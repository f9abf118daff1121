/** Asks a real nginx, where there is one, whether it would take a configuration. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NGINX = '/usr/sbin/nginx'

export const hasNginx = existsSync(NGINX)

export class NginxCheck {
  readonly #folder = mkdtempSync(join(tmpdir(), 'docs-nginx-'))
  readonly certificate = join(this.#folder, 'cert.pem')
  readonly key = join(this.#folder, 'key.pem')

  constructor() {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=files.example.com']
    execFileSync('openssl', [...request, '-keyout', this.key, '-out', this.certificate], { stdio: 'ignore' })
  }

  /** What nginx says against the inside of `http`, or null. */
  refusal(http: string): string | null {
    const conf = join(this.#folder, 'nginx.conf')
    const head = `pid ${this.#folder}/nginx.pid;\nerror_log stderr;\nevents {}\n`
    writeFileSync(conf, `${head}http {\naccess_log off;\n${http}\n}\n`)
    const { status, stderr } = spawnSync(NGINX, ['-t', '-q', '-p', this.#folder, '-c', conf], { encoding: 'utf8' })
    return status === 0 ? null : stderr
  }

  end(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
