/** Tests of rendering a page's content tree. */
import { createContext, type ReactNode, useContext, useId } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { BodyNode, ComponentNode, PropValue } from '../core/page.ts'
import { type BodyOptions, renderBody } from './body.tsx'

const Word = createContext('none')

function Box({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div title={title}>
      <b>{useContext(Word)}</b>
      {children ?? 'empty'}
    </div>
  )
}
const Twice = ({ children }: { children?: ReactNode }) => (
  <>
    {children}|{children}
  </>
)
const Silent = () => <hr />
const Named = () => <i id={useId()} />

const node = (component: string, children: BodyNode[] = [], props: Record<string, PropValue> = {}): ComponentNode => ({
  component,
  props,
  children,
  at: 'a.md:1',
})

function render(nodes: BodyNode[], other: BodyOptions['other'] = () => null): string {
  return renderBody(nodes, {
    components: { Box, Twice, Silent, Named },
    childProps: {},
    other,
    wrap: (element) => <Word value="wrapped">{element}</Word>,
  })
}

describe('renderBody', () => {
  it.each<[string, BodyNode[], string]>([
    ['plain runs as they are', ['<p>a & b</p>', '<!-- c -->'], '<p>a & b</p><!-- c -->'],
    ['nothing', [], ''],
    ['a component without children', [node('Box')], '<div><b>wrapped</b>empty</div>'],
    ['its props', [node('Box', [], { title: '"q"' })], '<div title="&quot;q&quot;"><b>wrapped</b>empty</div>'],
    ['HTML inside it, unescaped', [node('Box', ['<i>x</i>'])], '<div><b>wrapped</b><i>x</i></div>'],
    ['runs around it', ['<p>', node('Silent'), '</p>'], '<p><hr/></p>'],
    [
      'components in components',
      [node('Box', ['a', node('Box', ['b']), 'c'])],
      '<div><b>wrapped</b>a<div><b>wrapped</b>b</div>c</div>',
    ],
    ['children wherever a component puts them', [node('Twice', ['<i>x</i>'])], '<i>x</i>|<i>x</i>'],
    ['no children where a component has no place for them', [node('Silent', ['x'])], '<hr/>'],
    ['the children of an unknown component', [node('Unknown', ['<p>x</p>', node('Silent')])], '<p>x</p><hr/>'],
    ['patterns of replacement as they are', [node('Box', ['$& $1 $$'])], '<div><b>wrapped</b>$& $1 $$</div>'],
  ])('renders %s', (_, nodes, html) => {
    expect(render(nodes)).toBe(html)
  })

  it('asks elsewhere for components it does not know, with their children rendered', () => {
    const other = vi.fn((_: ComponentNode, children: string) => `[${children}]`)
    const island = node('Island', [node('Silent')], { a: 1 })
    expect(render([island, node('Box')], other)).toBe('[<hr/>]<div><b>wrapped</b>empty</div>')
    expect(other).toHaveBeenCalledExactlyOnceWith(island, '<hr/>')
  })

  it('gives each component ids of its own', () => {
    const html = render([node('Named'), node('Box', [node('Named')]), node('Named')])
    const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })
})
