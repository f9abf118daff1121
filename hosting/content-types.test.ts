/** Tests of the media types. */
import { describe, expect, it } from 'vitest'
import { contentType } from './content-types.ts'

describe('contentType', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/a.css', 'text/css; charset=utf-8'],
    ['assets/a.js', 'text/javascript; charset=utf-8'],
    ['a.mjs', 'text/javascript; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['feed.atom', 'application/atom+xml; charset=utf-8'],
    ['sitemap.xml', 'text/xml; charset=utf-8'],
    ['sitemap.xsl', 'text/xml; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['guide/x.md', 'text/markdown; charset=utf-8'],
    ['v3.sh', 'text/plain; charset=utf-8'],
    ['v3.ps1', 'text/plain; charset=utf-8'],
    ['docker-compose.yml', 'text/yaml; charset=utf-8'],
    ['a.svg', 'image/svg+xml; charset=utf-8'],
    ['a.png', 'image/png'],
    ['a.JPG', 'image/jpeg'],
    ['a.webp', 'image/webp'],
    ['a.avif', 'image/avif'],
    ['a.gif', 'image/gif'],
    ['favicon.ico', 'image/x-icon'],
    ['a.woff2', 'font/woff2'],
    ['a.wasm', 'application/wasm'],
    ['a.mp4', 'video/mp4'],
    ['a.webm', 'video/webm'],
    ['pagefind/index/zh_1a.pf_index', 'application/octet-stream'],
    ['a.unknown', 'application/octet-stream'],
    ['v1.html/LICENSE', 'application/octet-stream'],
    ['a.constructor', 'application/octet-stream'],
  ])('%s is %s', (file, type) => {
    expect(contentType(file)).toBe(type)
  })
})
