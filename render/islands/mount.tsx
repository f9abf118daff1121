/** Brings an island to life in the browser. Loaded, with React, when the first island wakes. */
import { createElement, type ReactElement } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { IslandSlot } from './IslandSlot.tsx'
import type { IslandModule } from './module.ts'

export function mount(element: HTMLElement, module: unknown): () => void {
  const place = element.querySelector<HTMLElement>(':scope > [data-island-root]')
  if (!place) throw new Error('An island has lost its place in the page.')
  const { default: component } = module as IslandModule
  const props = JSON.parse(element.dataset.props ?? '{}') as Record<string, unknown>
  const slot = 'children' in element.dataset ? createElement(IslandSlot, { html: '' }) : undefined
  let isOver = false
  const options: RootOptions = {
    identifierPrefix: element.dataset.prefix ?? '',
    // A reader who goes on before React has looked at the markup has done nothing wrong.
    onRecoverableError: (error) => isOver || reportError(error),
  }
  const root = start(place, createElement(component, props, slot), 'only' in element.dataset, options)
  return () => {
    isOver = true
    root.unmount()
  }
}

/** Hydrates a part of the page that isn't an island and returns how to end it. */
export function hydrate(element: HTMLElement, node: ReactElement): () => void {
  const root = hydrateRoot(element, node)
  return () => root.unmount()
}

function start(place: HTMLElement, node: ReactElement, clientOnly: boolean, options: RootOptions): Root {
  if (!clientOnly) return hydrateRoot(place, node, options)
  const root = createRoot(place, options)
  root.render(node)
  return root
}
