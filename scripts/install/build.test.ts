/** The scripts as they are published: from one source, in both languages, whole or not at all. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { machine, onLinux, PUBLIC, scrapMachines } from './machine.fixture.ts'
import en from './messages.en.json'
import zh from './messages.zh.json'
import { publish } from './release.fixture.ts'

afterAll(scrapMachines)

const SCRIPTS = ['v3.sh', 'v3-en.sh', 'beta.sh', 'v2.sh']
const read = (name: string) => readFileSync(join(PUBLIC, name), 'utf8')
const parts = readdirSync(join(import.meta.dirname, 'parts'))
const source = parts.map((part) => readFileSync(join(import.meta.dirname, 'parts', part), 'utf8')).join('')

const options = readFileSync(join(import.meta.dirname, 'parts/20-options.sh'), 'utf8')

type Texts = Record<string, string | string[]>
const placesIn = (text: string | string[] | undefined) => [...new Set(String(text).match(/\{\d\}/g))].sort()

describe('the published scripts', () => {
  it('are what the build makes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'alist-build-'))
    execFileSync(process.execPath, [join(import.meta.dirname, 'build.mjs'), folder])
    for (const name of SCRIPTS)
      expect(
        readFileSync(join(folder, name), 'utf8') === read(name),
        `run node scripts/install/build.mjs: ${name}`,
      ).toBe(true)
    rmSync(folder, { recursive: true })
  })

  it('differ in their texts only', () => {
    const without = (name: string) => read(name).replace(/# ---- Texts[\s\S]*# ---- End of the texts/, '')
    expect(without('v3.sh')).toBe(without('v3-en.sh'))
    expect(without('v3.sh')).toBe(without('beta.sh'))
    expect(read('v3.sh').replaceAll('v3.sh', 'beta.sh').replace('CHANNEL=latest', 'CHANNEL=beta')).toBe(read('beta.sh'))
  })

  it('have no fault that can be seen without running them', () => {
    const files = SCRIPTS.map((name) => join(PUBLIC, name))
    for (const file of files)
      expect(spawnSync('bash', ['-n', file], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    // One for all: they differ in their texts only, and looking takes a second each.
    const check = spawnSync('shellcheck', [join(PUBLIC, 'v3-en.sh'), join(PUBLIC, 'v2.sh')], { encoding: 'utf8' })
    if (!check.error) expect(check.stdout).toBe('')
  })

  it('need bash and say so', () => {
    expect(spawnSync('sh', [join(PUBLIC, 'v3.sh'), 'help'], { encoding: 'utf8' }).status).toBeOneOf([0, 4])
  })

  it('of version 2 only points to version 3', () => {
    const { status, stderr } = spawnSync('bash', [join(PUBLIC, 'v2.sh'), 'install'], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain('https://alistgo.com/guide/install/script.html')
  })
})

describe('the texts', () => {
  it('are the same ones in both languages, with the same places to fill', () => {
    expect(Object.keys(zh)).toEqual(Object.keys(en))
    for (const key of Object.keys(en))
      expect([key, placesIn((zh as Texts)[key])]).toEqual([key, placesIn((en as Texts)[key])])
  })

  it('are all used, and nothing else is', () => {
    const code = source.replace(/^\s*#.*$/gm, '')
    const calls = code.matchAll(/\b(?:words|step|warn|ask|fail \$END_\w+) ([a-z_]+)(?= |\n|\)|$)/g)
    const used = new Set([...calls].map((call) => call[1]!))
    expect([...used].sort()).toEqual(Object.keys(en).sort())
  })

  it('list every option, variable and exit code, in the help and on the page', () => {
    const pages = ['en', 'zh'].map((id) => read(`../content/${id}/guide/install/script.md`))
    const helps = ([en, zh] as Texts[]).map((texts) => [texts.help].flat().join('\n'))
    for (const text of [...pages, ...helps]) {
      for (const [option] of options.matchAll(/--[a-z]+(?:-[a-z]+)*(?= \||\))/g))
        if (option !== '--help') expect(text).toContain(option)
      for (const [name] of source.matchAll(/\bALIST_[A-Z_]+/g)) expect(text).toContain(name)
      for (const [, code] of source.matchAll(/\bEND_[A-Z]+=(\d)/g))
        expect(text).toMatch(new RegExp(`(?:^| )${code} `, 'm'))
    }
  })
})

onLinux('a script that has not arrived whole', () => {
  const whole = read('v3-en.sh')
  const cuts = [
    ...Array.from({ length: 24 }, (_, index) => index * 1431 + 7),
    ...Array.from({ length: 24 }, (_, index) => whole.length - 2 - index),
  ]

  it('does nothing, wherever it is cut', async () => {
    const here = await machine()
    publish(here)
    const open = whole.indexOf('\n{\n')
    for (const cut of cuts) {
      const { code, out } = await here.run(['install'], { piped: whole.slice(0, cut) })
      expect([cut, out, here.asked, here.tree()]).toEqual([cut, '', [], []])
      if (cut > open + 2) expect([cut, code]).not.toEqual([cut, 0])
    }
  })
})
