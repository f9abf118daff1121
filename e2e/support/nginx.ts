/** Asks a real nginx, where there is one, whether it would take a configuration. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from './certificate.ts'

const NGINX = '/usr/sbin/nginx'

export const hasNginx = existsSync(NGINX)

export class NginxCheck {
  readonly #folder = mkdtempSync(join(tmpdir(), 'docs-nginx-'))
  readonly certificate: string
  readonly key: string

  constructor() {
    const { certificate, key } = makeCertificate(this.#folder)
    this.certificate = certificate
    this.key = key
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
