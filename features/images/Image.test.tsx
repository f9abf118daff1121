/** Tests of what stands around an image. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type PageContextValue, PageProvider } from '../../render/context.tsx'
import { Figure, ZoomLink } from './Image.tsx'
import { STRINGS } from './strings.ts'
import { Viewer } from './Viewer.tsx'

const { viewer } = STRINGS.en

function draw(element: ReactElement): string {
  const value = {
    locale: { id: 'en' },
    site: { assets: { icons: '/icons.svg' }, config: { locales: [{ id: 'en' }] } },
    usage: { sheets: new Map(), libraries: new Set() },
  } as unknown as PageContextValue
  return renderToStaticMarkup(<PageProvider value={value}>{element}</PageProvider>)
}

describe('the link around an image', () => {
  it.each([
    [
      'has a name when the image has none',
      { href: '/a.png' },
      '<a data-zoom="" href="/a.png" aria-label="Show the image larger">x</a>',
    ],
    ['leaves it to the image otherwise', { href: '/a.png', named: true }, '<a data-zoom="" href="/a.png">x</a>'],
    ['knows its colour mode', { href: '/a', named: true, mode: 'darkmode-only' }, 'data-mode="darkmode-only">x</a>'],
  ])('%s', (_, props, expected) => {
    expect(draw(<ZoomLink {...props}>x</ZoomLink>)).toContain(expected)
  })
})

it('a caption is text', () => {
  const html = draw(
    <>
      <Figure caption="a < b">1</Figure>
      <Figure caption="c" mode="lightmode-only">
        2
      </Figure>
    </>,
  )
  expect(html).toMatch(/^<figure class="figure">1<figcaption>a &lt; b<\/figcaption><\/figure>/)
  expect(html).toMatch(/<figure class="figure" data-mode="lightmode-only">2<figcaption>c<\/figcaption><\/figure>$/)
})

it('the viewer is a mould with every word in it', () => {
  const html = draw(<Viewer />)
  expect(html).toMatch(
    /<template data-viewer=""><dialog class="viewer" aria-label="Image viewer">.*<\/dialog><\/template>$/s,
  )
  const { open: _, ...shown } = viewer
  for (const text of Object.values(shown)) expect(html).toContain(`="${text}"`)
})
