/** Tests of the HTML document around a page. */
import { describe, expect, it } from 'vitest'
import { pageData, siteData } from '../pages/scratch.fixture.ts'
import { renderDocument, scriptHash } from './document.ts'

const render = (route = '/guide/a.html', extraHead?: string) =>
  renderDocument({
    page: pageData(route),
    site: siteData(),
    body: '<main>Text</main>',
    features: [{ name: 'test', dir: 'test', htmlAttributes: () => ({ 'data-test': 'a "b"' }) }],
    earlyScript: 'early()',
    ...(extraHead === undefined ? {} : { extraHead }),
  })

/** Parts of the head that belong to the build, and those that belong to the page. */
function heads(html: string): [string, string] {
  const [build = '', page = ''] = html.slice(0, html.indexOf('</head>')).split('<meta name="page-head">')
  return [build, page]
}

describe('scriptHash', () => {
  it('is the form a content security policy wants', () => {
    expect(scriptHash('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  })
})

describe('renderDocument', () => {
  it('is a whole document with the body in it', () => {
    const html = render()
    expect(html).toMatch(
      /^<!doctype html>\n<html lang="en-US" data-test="a &quot;b&quot;">\n<head>\n<meta charset="utf-8">/,
    )
    expect(html).toMatch(/<\/head>\n<body><main>Text<\/main><\/body>\n<\/html>\n$/)
  })

  it('links its own styles after those of all pages, also of the dev server', () => {
    const parts = { page: pageData('/a.html'), site: siteData(), body: '', features: [], earlyScript: '' }
    const html = renderDocument({ ...parts, sheet: '/assets/page.css', extraHead: '<style>dev</style>' })
    const places = ['href="/assets/a.css"', '<style>dev', 'href="/assets/page.css"', 'name="page-head"']
    const found = places.map((place) => html.indexOf(place))
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(found[0]).toBeGreaterThan(0)
  })

  it('has the language of the page', () => {
    expect(render('/zh/guide/a.html')).toContain('<html lang="zh-CN" data-test="a &quot;b&quot;">')
  })

  it.each([
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="build-id" content="build1">',
    '<script>early()</script>',
    '<link rel="stylesheet" href="/assets/a.css">',
    '<script type="module" src="/assets/a.js"></script>',
  ])('has %s in the part of the head that stays', (tag) => {
    expect(heads(render())[0]).toContain(tag)
  })

  it('has what belongs to the page, and only that, behind the mark', () => {
    const [build, page] = heads(render())
    expect(page).toContain('<title>Page | Docs</title>')
    expect(page).not.toContain('stylesheet')
    expect(build).not.toContain('<title>')
  })

  it('runs the early script before style sheets and modules', () => {
    const html = render()
    expect(html.indexOf('early()')).toBeLessThan(html.indexOf('stylesheet'))
    expect(html.indexOf('early()')).toBeLessThan(html.indexOf('type="module"'))
  })

  it('has the only inline script that runs', () => {
    expect(render().match(/<script>/g)).toHaveLength(1)
  })

  it('takes further head markup before the mark', () => {
    expect(heads(render('/', '<meta name="x">'))[0]).toContain('<meta name="x">')
  })

  it.each([
    ['/tool/a.html', true],
    ['/zh/tool/a.html', true],
    ['/guide/a.html', false],
  ])('lets %s send no referrer: %s', (route, expected) => {
    expect(heads(render(route))[1].includes('<meta name="referrer" content="no-referrer">')).toBe(expected)
  })
})
