/** Turns a page's content tree into HTML: plain runs stay as they are, component tags are rendered around them. */
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyNode, ComponentNode } from '../core/page.ts'
import type { View } from './feature.ts'

/** A component that authors may write in Markdown. */
// biome-ignore lint/suspicious/noExplicitAny: props are whatever the author wrote; each component checks its own.
export type ContentComponent = ComponentType<any>

export interface BodyOptions {
  components: Readonly<Record<string, ContentComponent>>
  /** Components that get the props of their children as well. */
  childProps: NonNullable<View['childProps']>
  /** Renders component tags that are not in `components` (islands), or null when the name is unknown. */
  other(node: ComponentNode, children: string): string | null
  /** Puts contexts around a component. */
  wrap(element: ReactElement): ReactElement
}

/** Stands for the children while React renders around them; a private-use character that no page contains. */
const SLOT = '\uE000slot\uE000'

/** Counts the components of a page, so that the ids React makes up in each of them differ. */
interface Inside extends BodyOptions {
  counter: { value: number }
}

export function renderBody(nodes: readonly BodyNode[], options: BodyOptions): string {
  return renderNodes(nodes, { ...options, counter: { value: 0 } })
}

function renderNodes(nodes: readonly BodyNode[], options: Inside): string {
  return nodes.map((node) => (typeof node === 'string' ? node : renderNode(node, options))).join('')
}

function renderNode(node: ComponentNode, options: Inside): string {
  const children = renderNodes(node.children, options)
  const component = options.components[node.component]
  if (!component) return options.other(node, children) ?? children
  const slot: ReactNode = children ? SLOT : undefined
  const element = options.wrap(createElement(component, propsOf(node, options), slot))
  return draw(element, node, options).split(SLOT).join(children)
}

function draw(element: ReactElement, { component, at }: ComponentNode, { counter }: Inside): string {
  try {
    return renderToStaticMarkup(element, { identifierPrefix: `c${counter.value++}-` })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`<${component}> at ${at}: ${reason}`, { cause: error })
  }
}

/** Titles are content too. */
function propsOf(node: ComponentNode, options: Inside): Record<string, unknown> {
  const title = node.title && { title: renderNodes(node.title, options) }
  const wanted = options.childProps[node.component]
  if (!wanted) return { ...node.props, ...title }
  const children = node.children.flatMap((child) =>
    typeof child !== 'string' && child.component === wanted.child ? [propsOf(child, options)] : [],
  )
  return { ...node.props, [wanted.as]: children }
}
