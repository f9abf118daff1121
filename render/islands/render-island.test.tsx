/** Tests of drawing islands at build time. */
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { PropValue } from '../../core/page.ts'
import type { PageContextValue } from '../context.tsx'
import type { IslandModule } from './module.ts'
import { renderIsland } from './render-island.tsx'

const context = {
  strings: { loading: 'Loading…', islandFailed: 'It <failed>.', retry: 'Again' },
} as unknown as PageContextValue

const Counter = ({ start = 0, children }: { start?: number; children?: ReactNode }) => (
  <button type="button">
    {start}
    {children}
  </button>
)

function draw(props: Record<string, PropValue> = {}, module: Partial<IslandModule> = {}, children = ''): string {
  return renderIsland({
    name: 'Counter',
    module: { default: Counter, ...module },
    props,
    children,
    prefix: 'Counter-0-',
    context,
    Spinner: ({ label }) => <span role="status" aria-label={label} />,
  })
}

/** The props the browser will get. */
function propsIn(html: string): unknown {
  const json = /data-props="([^"]*)"/.exec(html)?.[1] ?? ''
  return JSON.parse(
    json.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}

describe('renderIsland', () => {
  it('draws the component into the place it will live in', () => {
    expect(draw({ start: 3 })).toContain('<div data-island-root><button type="button">3</button></div>')
  })

  it('says which island it is and gives it the props of the tag', () => {
    const html = draw({ start: 3, label: '<"&\'>' })
    expect(html).toMatch(/^<div data-island="Counter" /)
    expect(propsIn(html)).toEqual({ start: 3, label: '<"&\'>' })
  })

  it('adds what only the build knows, without keeping the choice of the tag', () => {
    const serverProps = vi.fn(() => ({ start: 9 }))
    const html = draw({ start: 1, client: 'idle' }, { serverProps })
    expect(propsIn(html)).toEqual({ start: 9 })
    expect(html).toContain('>9</button>')
    expect(serverProps).toHaveBeenCalledExactlyOnceWith(context)
  })

  it.each<[string, PropValue | undefined, Partial<IslandModule>, string]>([
    ['when seen, if nothing is said', undefined, {}, 'visible'],
    ['when its module says', undefined, { hydrate: 'idle' }, 'idle'],
    ['when the tag says', 'interaction', { hydrate: 'idle' }, 'interaction'],
    ['when the tag says, also as its module would', 'idle', { hydrate: 'idle' }, 'idle'],
    ['when its module says if the tag only wants the browser', 'only', { hydrate: 'idle' }, 'idle'],
  ])('wakes %s', (_, client, module, hydrate) => {
    expect(draw(client === undefined ? {} : { client }, module)).toContain(`data-wake="${hydrate}"`)
  })

  it.each<[string, PropValue]>([
    ['a word it does not know', 'soon'],
    ['no word', true],
    ['an empty word', ''],
  ])('refuses %s for the time to hydrate', (_, client) => {
    expect(() => draw({ client })).toThrow(`<Counter client="${client}">: use idle, visible, interaction or only.`)
  })

  it.each<[string, Record<string, PropValue>, Partial<IslandModule>]>([
    ['the tag', { client: 'only' }, {}],
    ['its module', {}, { clientOnly: true }],
  ])('draws a spinner alone when %s leaves it to the browser', (_, props, module) => {
    const html = draw(props, module)
    expect(html).toContain(' data-only>')
    expect(html).toMatch(/<div data-island-root><span [^>]*role="status" aria-label="Loading…"/)
    expect(html).not.toContain('<button type="button">0')
  })

  it('draws a spinner alone for what cannot be drawn, also when the tag says when to hydrate it', () => {
    const html = draw({ client: 'idle' }, { clientOnly: true })
    expect(html).toContain('data-wake="idle"')
    expect(html).toContain('data-only')
  })

  it('marks nothing as left to the browser otherwise', () => {
    expect(draw()).not.toContain('data-only')
  })

  it('holds what stands between its tags as it is', () => {
    const html = draw({}, {}, '<p>a &amp; b</p>')
    expect(html).toContain('<button type="button">0<div data-slot="true"><p>a &amp; b</p></div></button>')
    expect(html).toContain(' data-children>')
    expect(draw()).not.toContain('data-children')
  })

  it('has a hidden way on in case it fails', () => {
    expect(draw()).toMatch(
      /<p data-island-error role="alert" hidden>It &lt;failed&gt;\. <button type="button">Again<\/button><\/p><\/div>$/,
    )
  })
})
