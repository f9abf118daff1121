/** The files around the code: forms, settings of tools, and documents of the repository that link to each other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { slugify } from '@mdit-vue/shared'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { siteConfig } from '../../site/site.config.ts'
import { ROOT } from '../support/engine.ts'

const FORMS = '.github/ISSUE_TEMPLATE'
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  '.github/pull_request_template.md',
  'bench/RESULTS.md',
]
const HAN = /\p{Script=Han}/u

interface Field {
  type: string
  id?: string
  attributes: { label?: string; description?: string; value?: string; options?: (string | { label: string })[] }
  validations?: { required?: boolean }
}
interface Form {
  name: string
  description: string
  body: Field[]
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const repository = `https://github.com/${siteConfig.repository!.url}`
const forms = readdirSync(join(ROOT, FORMS)).filter((name) => name !== 'config.yml')

/** Markdown without code, where brackets mean something else. */
function prose(path: string): string {
  return read(path)
    .replace(/^(`{3,}).*?^\1`*$/gms, '')
    .replace(/`[^`\n]*`/g, '')
}

function headings(path: string): Set<string> {
  const titles = read(path).matchAll(/^#{1,6} +(.+?)(?: +\{#([\w-]+)\})?$/gm)
  return new Set([...titles].map(([, title, id]) => id ?? slugify(title!.replaceAll('`', ''))))
}

/** Targets of Markdown links that lead nowhere. */
function deadLinks(path: string): string[] {
  const targets = [...prose(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return !URL.canParse(target)
    const [file, hash] = target.split('#')
    const to = file ? normalize(join(dirname(path), file)) : path
    if (!existsSync(join(ROOT, to))) return true
    return Boolean(hash) && !headings(to).has(hash!)
  })
}

describe('documents of the repository', () => {
  it.each(DOCUMENTS)('%s has no dead links', (path) => {
    expect(deadLinks(path)).toEqual([])
  })

  it('lead from the README to everything a newcomer looks for', () => {
    const linked = [...prose('README.md').matchAll(/\]\(([^)\s#]+)/g)].map(([, target]) => target)
    const expected = [
      'CONTRIBUTING.md',
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'CODE_OF_CONDUCT.md',
      'LICENSE',
    ]
    expect(linked).toEqual(expect.arrayContaining(expected))
  })

  it('send private reports to the repository that the site names', () => {
    for (const path of ['SECURITY.md', 'CODE_OF_CONDUCT.md', `${FORMS}/config.yml`])
      expect(read(path)).toContain(`${repository}/security/advisories/new`)
  })

  it('list changes with the latest first', () => {
    const dates = [...read('CHANGELOG.md').matchAll(/^## (\d{4}-\d\d-\d\d)$/gm)].map(([, date]) => date!)
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual([...new Set(dates)].sort().reverse())
  })
})

describe('issue forms', () => {
  it.each(forms)('%s has unique fields with labels, and helps Chinese reporters', (name) => {
    const form = parse(read(`${FORMS}/${name}`)) as Form
    expect(form.name).toBeTruthy()
    expect(form.description).toMatch(HAN)
    const asked = form.body.filter(({ type }) => type !== 'markdown')
    for (const { type, id, attributes } of asked) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type)
      expect(id).toMatch(/^[\w-]+$/)
      expect(attributes.label).toBeTruthy()
      expect(attributes.label).not.toMatch(HAN)
      const hint = [attributes.description ?? '', ...(attributes.options ?? []).map((one) => JSON.stringify(one))]
      expect(hint.join(' '), `${name}: ${id}`).toMatch(HAN)
    }
    const ids = asked.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(asked.some(({ validations }) => validations?.required)).toBe(true)
  })

  it('are offered beside places for everything that is not about the documentation', () => {
    const { contact_links } = parse(read(`${FORMS}/config.yml`)) as {
      contact_links: { name: string; url: string; about: string }[]
    }
    for (const { name, url, about } of contact_links) {
      expect(name && about).toBeTruthy()
      expect(new URL(url).protocol).toBe('https:')
    }
  })
})

describe('settings of tools', () => {
  const manifest = JSON.parse(read('package.json'))
  const node = /\d+/.exec(manifest.engines.node)![0]

  it('name one line of Node.js everywhere', () => {
    expect(read('.nvmrc').trim()).toBe(node)
    expect(JSON.parse(read('.devcontainer/devcontainer.json')).image).toContain(`:${node}-`)
    expect(manifest.devDependencies['@types/node'].split('.')[0]).toBe(node)
    expect(read('.github/workflows/test.yml')).toContain(`node-version: ${node}\n`)
  })

  it('forward the ports of our servers from the container, which gets a browser', () => {
    const container = JSON.parse(read('.devcontainer/devcontainer.json'))
    expect(container.forwardPorts).toEqual([5173, 8080, 3002])
    expect(container.postCreateCommand).toMatch(/apt-get install .*\bchromium\b.* && npm ci$/)
  })

  it('let updates pin exact versions and leave the override alone', () => {
    const { rangeStrategy, packageRules } = JSON.parse(read('renovate.json')) as {
      rangeStrategy: string
      packageRules: {
        matchPackageNames?: string[]
        matchUpdateTypes?: string[]
        enabled?: boolean
        groupName?: string
      }[]
    }
    expect(rangeStrategy).toBe('pin')
    for (const name of Object.keys(manifest.overrides))
      expect(packageRules).toContainEqual(expect.objectContaining({ matchPackageNames: [name], enabled: false }))
    expect(packageRules).toContainEqual(
      expect.objectContaining({ matchUpdateTypes: ['patch'], groupName: expect.any(String) }),
    )
  })

  interface Locked {
    version: string
    resolved?: string
    integrity?: string
    optional?: boolean
    os?: string[]
    cpu?: string[]
    libc?: string[]
  }
  const locked = Object.entries(
    (JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }).packages,
  )
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }))

  it('lock packages to their content, and name no registry but the default one', () => {
    expect(locked.length).toBeGreaterThan(300)
    for (const { path, resolved = '', integrity = '' } of locked) {
      expect(resolved, path).toMatch(/^(?:https:\/\/registry\.npmjs\.org\/|$)/)
      expect(integrity, path).toMatch(/^(?:sha512-[A-Za-z\d+/]{86}==|$)/)
    }
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
  })

  it('have no integrity only for optional packages of other platforms', () => {
    const bare = locked.filter(({ integrity }) => !integrity)
    // The registry that the file was written with doesn't have them. `npm run lockfile` adds what it finds.
    expect(bare.length).toBeLessThanOrEqual(26)
    const isOurs = ({ os, cpu, libc }: Locked) =>
      (os ?? ['linux']).includes('linux') &&
      ['x64', 'arm64'].some((name) => (cpu ?? [name]).includes(name)) &&
      (libc ?? ['glibc']).includes('glibc')
    expect(bare.filter((entry) => !entry.optional || isOurs(entry)).map(({ path }) => path)).toEqual([])
  })

  it('keep dependencies at exact versions', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides })
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
