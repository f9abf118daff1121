/** Tests of what players, charts, diagrams and formulas are in a page before any script. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Chart } from '../features/charts/Chart.tsx'
import { Formula } from '../features/math/Formula.tsx'
import { PlantUml } from '../features/plantuml/PlantUml.tsx'
import { BiliBili } from '../features/video/BiliBili.tsx'
import { Video } from '../features/video/Video.tsx'
import { PageProvider } from '../render/context.tsx'
import { joinViews } from '../render/feature.ts'
import { siteConfig } from './site.config.ts'
import { STRINGS } from './strings/index.ts'

function draw(element: ReactElement) {
  const usage = { sheets: new Map<string, string>(), libraries: new Set<string>() }
  const libraries = {
    hls: '/lib/hls.js',
    dash: '/lib/dash.js',
    mpegts: '/lib/mpegts.js',
    chartjs: '/lib/c.js',
    echarts: '/lib/e.js',
  }
  const site = {
    config: siteConfig,
    pages: [],
    usage: { components: [], media: [] },
    services: [],
    assets: { id: '1', scripts: [], styles: [], icons: '/i.svg', libraries },
  }
  const value = {
    site,
    locale: siteConfig.locales[0]!,
    strings: STRINGS.en,
    allStrings: STRINGS,
    draw: () => '',
    content: '',
    usage,
    registry: joinViews([]),
  }
  // No widget asks for the page itself.
  const page = {} as Parameters<typeof PageProvider>[0]['value']['page']
  const html = renderToStaticMarkup(<PageProvider value={{ ...value, page }}>{element}</PageProvider>)
  return { html, libraries: [...usage.libraries], sheets: [...usage.sheets.keys()] }
}

describe('a player', () => {
  it.each([
    ['/a.mp4', /<video src="\/a\.mp4" controls="" preload="metadata" playsInline=""><\/video>/],
    ['https://x.org/a.webm', /<video src="https:\/\/x\.org\/a\.webm" controls="" preload="none"/],
    ['/a.mp3', /<audio src="\/a\.mp3" controls="" preload="metadata"/],
    ['/a.ogg', /<figure[^>]*><audio src="\/a\.ogg" controls="" preload="metadata"/],
    ['/a.avi', /<p data-player="unsupported" data-type="avi"><a href="\/a\.avi">\/a\.avi<\/a><\/p>/],
  ])('of %s needs no library', (src, markup) => {
    const { html, libraries } = draw(<Video src={src} />)
    expect(html).toMatch(markup)
    expect(libraries).toEqual([])
  })

  it.each<[string, string, string]>([
    ['/a.m3u8', 'hls', 'hls'],
    ['/a.mpd', 'dash', 'dash'],
    ['/a.ts', 'mpegts', 'mpegts'],
    ['/a.flv', 'flv', 'mpegts'],
  ])('of %s is a link until a script comes', (src, player, library) => {
    const { html, libraries } = draw(<Video src={src} title="T" />)
    expect(html).toContain(`data-player="${player}" data-library="/lib/${library}.js"`)
    expect(html).toContain(`<a class="player-open" href="${src}" data-play="true" aria-label="Play: T">`)
    expect(html).not.toContain('<video')
    expect(libraries).toEqual([library])
  })

  it.each([
    ['a film of this site, silently', '/a.mp4', /autoplay="" muted=""/i, true],
    ['no film of another', 'https://x.org/a.mp4', /autoplay/i, false],
  ])('begins by itself with %s', (_, src, markup, expected) => {
    expect(markup.test(draw(<Video src={src} autoplay />).html)).toBe(expected)
  })

  it('has the shape it is told', () => {
    expect(draw(<Video src="/a.mp4" ratio="4:3" />).html).toContain('style="--player:#3eaf7c;--ratio:4 / 3"')
  })
})

it('a video of BiliBili is a link to its page', () => {
  const { html, sheets } = draw(<BiliBili bvid="BV1xx411c7mD" />)
  expect(html).toContain('href="https://www.bilibili.com/video/BV1xx411c7mD/" target="_blank"')
  expect(html).toContain('aria-label="Play: Video on BiliBili"')
  expect(html).not.toContain('<iframe')
  expect(sheets).toEqual(['player'])
})

describe('a chart', () => {
  const table = { head: ['', '<b>'], rows: [['a', '1']] }

  it('carries its data as a table and for the script, both escaped', () => {
    const { html } = draw(<Chart kind="chartjs" config={{ type: '"><script>' }} table={table} title="<em>T</em>" />)
    expect(html).toContain('data-config="{&quot;type&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;}"')
    expect(html).toContain('<td></td><th scope="col">&lt;b&gt;</th>')
    expect(html).toContain('<th scope="row">a</th><td>1</td>')
    expect(html).toMatch(/<figcaption id="([^"]+)"><em>T<\/em>.*aria-labelledby="\1"/)
  })

  it('without table shows its configuration, without title has a name', () => {
    const { html } = draw(<Chart kind="echarts" config={{ a: 1 }} table={null} />)
    expect(html).toContain('<pre>{\n  &quot;a&quot;: 1\n}</pre>')
    expect(html).toContain('aria-label="Chart"')
  })
})

it('a PlantUML diagram is a picture with its source', () => {
  const { html } = draw(<PlantUml src="https://uml.example.org/svg/x">source</PlantUml>)
  expect(html).toContain('<img src="https://uml.example.org/svg/x" alt="PlantUML diagram" loading="lazy"')
  expect(html).toContain('<details><summary>Source of this diagram</summary>source</details>')
})

it.each([
  [true, '<div class="formula"><math></math></div>'],
  [false, '<span class="formula"><math></math></span>'],
])('a formula by itself: %s', (block, markup) => {
  expect(draw(<Formula html="<math></math>" block={block} />).html).toContain(markup)
})
