/** Releases for the scratch machine: a small program that talks as AList does, its archive and checksum lists. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Machine, UNIT } from './machine.fixture.ts'

export const ASSET = 'alist-linux-musl-amd64.tar.gz'
export const LIST = 'md5-linux-musl.txt'
export const PASSWORD = 'Ab12Cd34'

interface Program {
  version?: string
  started?: 'answers' | 'silent' | 'dies'
}

export function program(machine: Machine, { version = 'v3.50.0', started = 'answers' }: Program = {}): string {
  return `#!/bin/sh
# when started: ${started}
if [ "$1" = version ]; then
  printf 'Built At: today\\nVersion: ${version}\\nWebVersion: v3.50.0\\n'
  exit 0
fi
[ "$1" = admin ] || exit 1
echo "called: $*" >&2
if [ ! -f data/config.json ]; then
  mkdir -p data/log
  printf '{\\n  "force": false,\\n  "scheme": {\\n    "address": "0.0.0.0",\\n    "http_port": ${machine.port},\\n    "https_port": -1\\n  }\\n}\\n' >data/config.json
  printf '\\033[36mINFO\\033[0m[2026-01-01] Successfully created the admin user and the initial password is: %s\\n' "\${ALIST_ADMIN_PASSWORD:-${PASSWORD}}" >&2
fi
case $2 in
  random | set) echo 'INFO admin user has been updated:' >&2 ;;
esac
`
}

/** A tar.gz with these files in it. */
export function pack(files: Record<string, string>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'alist-pack-'))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
  }
  const archive = execFileSync('tar', ['-czf', '-', ...Object.keys(files)], { cwd: folder })
  rmSync(folder, { recursive: true })
  return archive
}

/** A line as the build of AList writes it. */
export function sumLine(archive: Buffer, asset = ASSET): string {
  return `${createHash('md5').update(archive).digest('hex')}  ./${asset}\n`
}

interface Published extends Program {
  tag?: string
  asset?: string
  list?: string
}

/** Puts a release on the machine's server; without a tag it is the newest. */
export function publish(machine: Machine, { tag, asset = ASSET, list = LIST, ...what }: Published = {}): Buffer {
  const archive = pack({ alist: program(machine, what) })
  const folder = tag ? `/download/${tag}` : '/latest/download'
  machine.files.set(`${folder}/${asset}`, archive)
  machine.files.set(
    `${folder}/${list}`,
    Buffer.from(sumLine(Buffer.from('another'), 'another.tar.gz') + sumLine(archive, asset)),
  )
  return archive
}

/** An installation as the script makes it, without running the script. */
export async function installed(
  machine: Machine,
  { dir = '/opt/alist', unit = '', ...what }: Program & { dir?: string; unit?: string } = {},
) {
  machine.write(`${dir}/alist`, program(machine, what), 0o755)
  machine.write(
    `${dir}/data/config.json`,
    `{\n  "scheme": {\n    "http_port": ${machine.port},\n    "https_port": -1\n  }\n}\n`,
  )
  machine.write(`${dir}/data/data.db`, 'precious')
  machine.write(UNIT, unit || `[Service]\nWorkingDirectory=${dir}\nExecStart=${dir}/alist server\n`)
  await machine.service.start()
}

export const versionOf = (machine: Machine, path = '/opt/alist/alist') =>
  /Version: (v[\d.]+)/.exec(readFileSync(machine.at(path), 'utf8'))?.[1]
