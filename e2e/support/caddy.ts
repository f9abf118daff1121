/** Asks a real Caddy, where there is one, whether it would take a Caddyfile, and what it reads in it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CertificateFiles, makeCertificate } from './certificate.ts'
import { findProgram } from './programs.mjs'

const CADDY = findProgram('caddy')

export const hasCaddy = CADDY !== undefined
/** Stands in the report where its checks are left out. */
export const CADDY_NAME = hasCaddy ? 'Caddy' : 'Caddy (left out: it is not installed)'

export interface Adapted {
  /** What Caddy says against it, or null. */
  refusal: string | null
  /** Warnings, such as a file that `caddy fmt` would change. */
  warnings: string[]
  /** The configuration that Caddy runs with. */
  json: string
}

export class CaddyCheck {
  readonly #folder = mkdtempSync(join(tmpdir(), 'docs-caddy-'))
  readonly files: CertificateFiles = makeCertificate(this.#folder)

  /** Every module is set up, as `caddy validate` does it; nothing is started. */
  adapt(caddyfile: string): Adapted {
    const file = join(this.#folder, 'Caddyfile')
    writeFileSync(file, caddyfile)
    const args = ['adapt', '--validate', '--adapter', 'caddyfile', '--config', file]
    // What it keeps between runs goes into our folder.
    const env = { ...process.env, HOME: this.#folder, XDG_DATA_HOME: this.#folder, XDG_CONFIG_HOME: this.#folder }
    const { status, stdout, stderr } = spawnSync(CADDY!, args, { encoding: 'utf8', env })
    const warnings = stderr.split('\n').filter((line) => line.includes('"logger":"caddyfile"'))
    return { refusal: status === 0 ? null : stderr, warnings, json: stdout }
  }

  end(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
