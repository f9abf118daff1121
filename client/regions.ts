/**
 * Puts the parts of a fetched page into the current one: regions with the same key stay, the others are exchanged.
 * Plain code, since both pages are HTML already: React would have to draw them again, and is 68 kB (gzip).
 */

export interface SwapHooks {
  /** Before elements leave the document. */
  leaving(element: Element): void
  /** After elements entered the document. */
  entered(element: Element): void
}

/** The styles of the page that is shown, unless it was really loaded and has a link to them. */
let sheet: CSSStyleSheet | undefined

/** `css`: the next page's own styles. */
export function swapPage(next: Document, css: string, hooks: SwapHooks): void {
  swapHead(next)
  swapStyles(css)
  document.documentElement.lang = next.documentElement.lang
  const shell = document.querySelector<HTMLElement>('[data-shell]')
  const nextShell = next.querySelector<HTMLElement>('[data-shell]')
  if (shell && nextShell) shell.dataset.shell = nextShell.dataset.shell
  for (const incoming of next.querySelectorAll<HTMLElement>('[data-region]')) {
    const current = document.querySelector<HTMLElement>(`[data-region="${incoming.dataset.region}"]`)
    // A region inside one that was just exchanged is already here.
    if (!current || current === incoming) continue
    const key = incoming.dataset.key
    if (key && key === current.dataset.key) syncLinks(current, incoming)
    else replace(current, incoming, hooks)
  }
}

function replace(current: HTMLElement, incoming: HTMLElement, hooks: SwapHooks): void {
  hooks.leaving(current)
  const adopted = document.adoptNode(incoming)
  current.replaceWith(adopted)
  hooks.entered(adopted)
}

/** The same tree for another page: only addresses, the current mark and the open groups differ. */
function syncLinks(current: HTMLElement, incoming: HTMLElement): void {
  const fresh = own(incoming, 'a')
  own(current, 'a').forEach((link, index) => {
    const other = fresh[index]
    if (!other) return
    for (const name of ['href', 'aria-current', 'data-keep-address']) {
      const value = other.getAttribute(name)
      if (value === null) link.removeAttribute(name)
      else if (value !== link.getAttribute(name)) link.setAttribute(name, value)
    }
    if (link.hasAttribute('aria-current')) openAncestors(link)
  })
  openCurrentGroups(current, incoming)
}

/** A group whose heading is a link holds that page too. Groups outside a set stay as the reader left them. */
function openCurrentGroups(current: HTMLElement, incoming: HTMLElement): void {
  const groups = own(current, 'details')
  own(incoming, 'details').forEach((group, index) => {
    const here = groups[index]
    if (here && group.open && group.hasAttribute('name')) here.open = true
  })
}

/** Regions inside this one are exchanged by themselves. */
function own<T extends 'a' | 'details'>(region: HTMLElement, tag: T): HTMLElementTagNameMap[T][] {
  return [...region.querySelectorAll(tag)].filter((element) => element.closest('[data-region]') === region)
}

function openAncestors(link: Element): void {
  for (let group = link.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true
}

/**
 * Everything after the `page-head` mark belongs to the page; what is before it to the build. Style elements are those of the
 * dev server.
 */
function swapHead(next: Document): void {
  const own = tail(document)
  const fresh = tail(next)
  document.title = next.title
  for (const node of own) if (!/TITLE|STYLE/.test(node.nodeName)) node.remove()
  for (const node of fresh) if (node.nodeName !== 'TITLE') document.head.append(document.adoptNode(node))
}

/** As text and not by a link, so that they are there when the page is. */
function swapStyles(css: string): void {
  document.querySelector('[data-sheet]')?.remove()
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(css)
}

function tail(of: Document): Element[] {
  const elements = [...of.head.children]
  return elements.slice(elements.findIndex((element) => element.getAttribute('name') === 'page-head') + 1)
}
