/** The helpers on pages made from data: configuration, reverse proxy, error finder. What they write is read back here. */
import { parse } from 'yaml'
import { barriersWithin } from '../support/barriers.ts'
import { DESK, expect, inLanguage, test } from '../support/test.ts'

const WORDS = [
  {
    base: '/',
    start: 'Start again',
    mysql: 'MySQL',
    remove: 'Remove database.port',
    port: 'Write a port from 1 to 65535',
    left: 'Left out until corrected: 1.',
    variables: 'Environment variables',
    add: 'Another key',
    addButton: 'Add',
    domain: 'Domain',
    path: 'Sub-path',
    wrongDomain: 'Write the bare name',
    https: 'HTTPS, and send HTTP visitors there',
    message: 'Message or code',
    nothing: 'No explanation fits',
    copy: 'Copy config.json',
    copied: 'Copied',
  },
  {
    base: '/zh/',
    start: '重新开始',
    mysql: 'MySQL',
    remove: '移除 database.port',
    port: '请填 1 到 65535 之间的端口',
    left: '有 1 项需要改正，暂未写入。',
    variables: '环境变量',
    add: '其他键',
    addButton: '添加',
    domain: '域名',
    path: '子路径',
    wrongDomain: '只填域名本身',
    https: '启用 HTTPS，并把 HTTP 访问跳转过去',
    message: '报错信息或代码',
    nothing: '没有符合的解释',
    copy: '复制 config.json',
    copied: '已复制',
  },
]

for (const words of WORDS) {
  test.describe(`in ${words.base}`, () => {
    test(
      'a configuration is put together, corrected and taken along in three forms',
      inLanguage(words.base),
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.goto(`${words.base}config/configuration.html#generator`)
        const island = page.locator('[data-island="ConfigGenerator"]')
        const made = island.locator('figure pre')
        await island.getByRole('button', { name: words.start }).click()
        await expect(made).toHaveText('{}')
        await island.getByRole('button', { name: words.mysql, exact: true }).click()
        await island.getByRole('textbox', { name: 'database.password' }).fill('p"w$1')
        await island.getByRole('button', { name: words.remove }).click()
        await island.getByRole('combobox', { name: words.add }).selectOption('scheme.http_port')
        await island.getByRole('button', { name: words.addButton, exact: true }).click()
        const port = island.getByRole('textbox', { name: 'scheme.http_port' })
        await port.fill('http')
        await expect(port).toHaveAccessibleDescription(new RegExp(words.port))
        await expect(island.getByText(words.left)).toBeVisible()
        await port.fill('8080')
        await expect(island.getByText(words.left)).toBeHidden()
        expect(JSON.parse((await made.textContent()) ?? '')).toEqual({
          database: { type: 'mysql', host: '127.0.0.1', user: 'alist', password: 'p"w$1', name: 'alist' },
          scheme: { http_port: 8080 },
        })
        await island.getByRole('button', { name: words.copy }).click()
        await expect(island.getByText(words.copied, { exact: true })).toBeVisible()
        expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveProperty(
          'scheme.http_port',
          8080,
        )
        await island.getByRole('radio', { name: words.variables }).check()
        await expect(made).toContainText('ALIST_HTTP_PORT=8080')
        await expect(made).toContainText(`ALIST_DB_PASS='p"w$1'`)
        await island.getByRole('radio', { name: 'docker-compose.yml' }).check()
        const { alist } = parse((await made.textContent()) ?? '').services
        expect(alist.ports).toEqual(['8080:8080'])
        expect(alist.environment).toMatchObject({ HTTP_PORT: '8080', DB_TYPE: 'mysql', DB_PASS: 'p"w$$1' })
        expect(await barriersWithin(page, '[data-island=ConfigGenerator]')).toEqual([])
      },
    )

    test('a reverse proxy gets its configuration, and wrong answers none', inLanguage(words.base), async ({ page }) => {
      await page.goto(`${words.base}guide/install/reverse-proxy.html`)
      const island = page.locator('[data-island="ProxyGenerator"]')
      const files = island.locator('figure')
      await island.scrollIntoViewIfNeeded()
      await expect(files.first()).toContainText('server_name files.example.com;')
      const domain = island.getByRole('textbox', { name: words.domain })
      await domain.fill('https://drive.example.org')
      await expect(domain).toHaveAccessibleDescription(new RegExp(words.wrongDomain))
      await expect(files).toHaveCount(0)
      await domain.fill('drive.example.org')
      await island.getByRole('textbox', { name: words.path }).fill('/files')
      await expect(files.first()).toContainText('location /files/ {')
      await expect(files.last()).toContainText('"site_url": "https://drive.example.org/files"')
      await island.getByRole('radio', { name: 'Caddy' }).check()
      await expect(files.first()).toContainText('handle /files/* {')
      await island.getByRole('checkbox', { name: words.https }).uncheck()
      await expect(files.first()).toContainText('http://drive.example.org {')
      await island.getByRole('radio', { name: 'Traefik' }).check()
      expect(parse((await files.first().locator('pre').textContent()) ?? '').http.routers.alist.entryPoints).toEqual([
        'web',
      ])
      expect(await barriersWithin(page, '[data-island=ProxyGenerator]')).toEqual([])
    })

    test('a pasted message leads to its cause', inLanguage(words.base), async ({ page }) => {
      await page.goto(`${words.base}faq/error.html`)
      const island = page.locator('[data-island="ErrorFinder"]')
      const field = island.getByRole('textbox', { name: words.message })
      await field.fill('Get "https://api.example.com/x": net/http: TLS handshake timeout')
      const hits = island.getByRole('listitem')
      await expect(hits.first()).toBeVisible()
      await field.fill('the moon is full tonight, quite')
      await expect(island.getByText(words.nothing)).toBeVisible()
      await field.fill('UNIQUE constraint failed: x_storages.mount_path')
      await expect(hits.first()).toBeVisible()
      await hits.first().getByRole('link').first().click()
      const target = decodeURIComponent(new URL(page.url()).hash.slice(1))
      await expect(page.locator(`[id="${target}"]`)).toBeInViewport()
      expect(await barriersWithin(page, '[data-island=ErrorFinder]')).toEqual([])
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'keys, defaults and messages can be read, and examples stand in place of the helpers',
    DESK,
    async ({ page }) => {
      await page.goto('/config/configuration.html')
      await expect(page.getByText('ALIST_HTTP_PORT', { exact: true }).first()).toBeVisible()
      await expect(page.locator('noscript p')).toContainText('This helper needs JavaScript.')
      await page.goto('/faq/error.html')
      await expect(page.getByText('UNIQUE constraint failed', { exact: false }).first()).toBeVisible()
    },
  )
})
