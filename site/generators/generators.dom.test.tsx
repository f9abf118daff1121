/** Tests of the helpers for configuration and reverse proxy in a browser. What they write is read back here. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { showIsland } from '../island.fixture.tsx'
import * as ConfigGenerator from './islands/ConfigGenerator.tsx'
import * as ProxyGenerator from './islands/ProxyGenerator.tsx'
import { generatorStrings } from './strings.ts'

const LANGUAGES = [
  ['en', '/guide/a.html'],
  ['zh', '/zh/guide/a.html'],
] as const

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
/** The files that are written, in order. */
const files = () => [...document.querySelectorAll('figure pre')].map((pre) => pre.textContent ?? '')

beforeEach(() => void vi.restoreAllMocks())
afterEach(() => void vi.useRealTimers())

describe.each(LANGUAGES)('configuration, in %s', (lang, route) => {
  const strings = generatorStrings(lang)
  const { config } = strings
  const left = page.getByText(config.left.replace('{count}', '1'))

  beforeEach(async () => {
    showIsland(ConfigGenerator, {}, { route })
    await button(config.startAgain).click()
    expect(files()).toEqual(['{}\n'])
  })

  test('is put together of presets and single keys, and corrected', async () => {
    await button(config.preset.mysql).click()
    await box('database.password').fill('p"w$1')
    await button(config.remove.replace('{key}', 'database.port')).click()
    await page.getByRole('combobox', { name: config.add, exact: true }).selectOptions('scheme.http_port')
    await button(config.addButton).click()
    const port = box('scheme.http_port')
    await port.fill('http')
    await expect.element(port).toHaveAccessibleDescription(config.problems.port)
    await expect.element(left).toBeVisible()
    expect(JSON.parse(files()[0]!)).not.toHaveProperty('scheme')
    await port.fill('8080')
    await expect.element(left).not.toBeInTheDocument()
    expect(JSON.parse(files()[0]!)).toEqual({
      database: { type: 'mysql', host: '127.0.0.1', user: 'alist', password: 'p"w$1', name: 'alist' },
      scheme: { http_port: 8080 },
    })

    await radio(config.outputs.env).click()
    expect(files()[0]).toContain('ALIST_HTTP_PORT=8080')
    expect(files()[0]).toContain(`ALIST_DB_PASS='p"w$1'`)
    await radio(config.outputs.compose).click()
    const { alist, db } = parse(files()[0]!).services
    expect(alist.ports).toEqual(['8080:8080'])
    expect(alist.environment).toMatchObject({ HTTP_PORT: '8080', DB_TYPE: 'mysql', DB_HOST: 'db', DB_PASS: 'p"w$$1' })
    expect(db.environment.MYSQL_PASSWORD).toBe('p"w$$1')
  })

  test('is copied', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button(config.preset.mysql).click()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await button(strings.copyFile.replace('{file}', 'config.json')).click()
    await expect.element(page.getByRole('status').getByText(strings.result.copied, { exact: true })).toBeVisible()
    expect(JSON.parse(copied.mock.calls[0]![0])).toHaveProperty('database.type', 'mysql')
  })
})

describe.each(LANGUAGES)('a reverse proxy, in %s', (lang, route) => {
  const { proxy } = generatorStrings(lang)

  beforeEach(() => showIsland(ProxyGenerator, {}, { route }))

  test('gets its configuration, which stays while an answer is wrong', async () => {
    const domain = box(proxy.fields.domain)
    await domain.fill('https://drive.example.org/')
    expect(files()[0]).toContain('server_name drive.example.org;')
    await expect.element(domain).toHaveValue('https://drive.example.org/')
    await domain.fill('drive example')
    await expect.element(domain).toHaveAccessibleDescription(proxy.problems.domain)
    expect(files()[0]).toContain('server_name drive.example.org;')
    await domain.fill('drive.example.org')
    await box(proxy.fields.path).fill('/files')
    expect(files()[0]).toContain('location /files/ {')
    expect(files().at(-1)).toContain('"site_url": "https://drive.example.org/files"')
  })

  test('is one of several', async () => {
    await radio(proxy.names.caddy).click()
    await box(proxy.fields.path).fill('/files')
    expect(files()[0]).toContain('handle /files/* {')
    await expect.element(box(proxy.fields.certificate)).toHaveValue('')
    expect(files()[0]).not.toContain('tls ')
    await page.getByRole('checkbox', { name: proxy.https }).click()
    expect(files()[0]).toContain('http://files.example.com {')
    await radio(proxy.names.traefik).click()
    expect(parse(files()[0]!).http.routers.alist.entryPoints).toEqual(['web'])
  })
})
