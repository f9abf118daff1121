/** The catalogue: a list of the pages of a folder, in their order. */
import { expect, inLanguage, test } from '../support/test.ts'

test.use({ site: 'foreign' })

/** What stands before an entry by its style. */
const number = (element: Element) => getComputedStyle(element, '::before').content

for (const { base, catalog, empty } of [
  { base: '/', catalog: 'Catalog', empty: 'No catalog' },
  { base: '/zh/', catalog: '目录', empty: '暂无目录' },
]) {
  test(`lists the pages of a folder, ${base}`, inLanguage(base, '/zh/'), async ({ page }) => {
    await page.goto(`${base}shell/`)
    const lists = page.getByRole('main').locator('section')
    const [own, guide, nothing] = [lists.nth(0), lists.nth(1), lists.nth(2)]
    await expect(own.getByRole('heading', { level: 2 })).toHaveText(catalog)
    await expect(own.getByRole('link')).toHaveText(
      base === '/'
        ? ['All information', 'Bare', 'Deep outline', 'Own footer', 'Portfolio', 'Second home', 'Single']
        : ['个人主页', '全部信息', '单个头衔', '深层目录', '空白', '第二个首页', '自己的页脚'],
    )
    expect(await own.locator('b').first().evaluate(number)).toBe('none')
    // One level, numbered, without a heading; what has an order stands first.
    await expect(guide.getByRole('heading')).toHaveCount(0)
    await expect(guide.getByRole('link').first()).toHaveText(base === '/' ? 'Linked group' : '带链接的分组')
    await expect(guide.getByRole('link').nth(2)).toHaveText(base === '/' ? 'Open group' : '展开分组')
    await expect(guide.locator('li li')).toHaveCount(0)
    await expect(guide.getByRole('link', { name: /^(?:Inside|里面)/ })).toHaveCount(0)
    expect(await guide.locator('b').nth(1).evaluate(number)).toContain('counter')
    await expect(nothing.getByRole('heading', { level: 2 })).toHaveText(catalog)
    await expect(nothing).toContainText(empty)
    await expect(nothing.getByRole('link')).toHaveCount(0)

    const ids = await lists.locator('> h2').evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size, 'every heading has an id of its own').toBe(ids.length)

    await own.getByRole('link').nth(1).click()
    await expect(page).not.toHaveURL(`${base}shell/`)
  })
}
