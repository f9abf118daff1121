import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unsafeIn } from './svg-check.ts'

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

describe('unsafeIn', () => {
  it.each([
    ['shapes', svg('<path d="M0 0h1"/><text>url(x) and javascript: in words</text>')],
    ['its own parts', svg('<use href="#a"/><use xlink:href="#a"/><rect fill="url(#g)" style="fill:url(\'#g\')"/>')],
    ['pixels in itself', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    ['its own styles', svg('<style>.a{fill:red}@media (prefers-color-scheme:dark){.a{marker:url(#m)}}</style>')],
    ['fonts in itself', svg('<style>@font-face{src:url("data:font/woff2;base64,AA//==")}</style>')],
    ['links', svg('<a href="https://example.com/?a=1"><path/></a><a xlink:href="/guide/"/><a href="./x.html"/>')],
    [
      'labels in HTML',
      svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml"><p>a<br/>b</p></div></foreignObject>'),
    ],
    ['animation', svg('<animate attributeName="x" from="0" to="10" values="0;5;10"/>')],
    ['a comment', svg('<!-- drawn by hand -->')],
    ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('')}`],
  ])('lets %s be', (_, text) => {
    expect(unsafeIn(text)).toBeUndefined()
  })

  it.each([
    ['<script>', svg('<script>alert(1)</script>')],
    ['<svg:script>', svg('<svg:script href="data:,x"/>')],
    ['<script>', svg('<!--><script>alert(1)</script>-->')],
    ['onload', svg('', 'onload="alert(1)"')],
    ['ONCLICK', svg('<g ONCLICK="alert(1)"/>')],
    ['javascript:', svg('<a href="java&#10;script:alert(1)"/>')],
    ['javascript:', svg('<a href="&#1; java&#x9;script&#32;:alert(1)"/>')],
    ['javascript:', svg('<a xlink:href="&#x6a;avascript:alert(1)"/>')],
    ['javascript:', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
    ['event attribute', svg('<set attributeName="onclick" to="x"/>')],
    ['outside', svg('<image href="https://example.com/a.png"/>')],
    ['outside', svg('<image href="//example.com/a.png"/>')],
    ['outside', svg('<image href="photo.png"/>')],
    ['outside', svg('<use href="other.svg#a"/>')],
    ['outside', svg('<use href="data:image/svg+xml,%3Csvg/%3E#a"/>')],
    ['outside', svg('<a href="data:text/html,x"/>')],
    ['outside', svg('<rect fill="url(https://example.com/a.svg#b)"/>')],
    ['outside', svg('<style>.a{background:url( "//example.com/a" )}</style>')],
    ['outside', svg('<style>.a{background:u\\72l(//example.com/a)}</style>')],
    ['@import', svg('<style>@import "x.css";</style>')],
    ['@import', svg('<style>\\40 import "x.css";</style>')],
    ['image-set', svg('<style>.a{background:image-set("//example.com/a" 1x)}</style>')],
    ['<iframe>', svg('<foreignObject><iframe srcdoc="x"/></foreignObject>')],
    ['xml-stylesheet', `<?xml-stylesheet href="x.css"?>${svg('')}`],
    ['ENTITY', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    ['cannot be read', svg('<g/onload=alert(1)>')],
    ['cannot be read', svg('<g a="b"onload="alert(1)">')],
    ['not UTF-8', '<\0s\0v\0g\0'],
    ['utf-16', '<?xml version="1.0" encoding="utf-16"?><svg/>'],
  ])('finds %s in %s', (word, text) => {
    expect(unsafeIn(text)).toContain(word)
  })

  it('checks every text for itself, also one that comes again after another', () => {
    const [good, bad] = [svg('<path/>'), svg('<script/>')]
    expect([good, bad, good, bad, bad].map(unsafeIn)).toEqual([
      undefined,
      '<script>',
      undefined,
      '<script>',
      '<script>',
    ])
  })

  it('lets the drawings of this site be', () => {
    for (const file of readdirSync('public', { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.svg')) expect(unsafeIn(readFileSync(`public/${file}`, 'utf8')), file).toBeUndefined()
  })
})
