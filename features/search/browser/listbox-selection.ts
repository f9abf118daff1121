/** The option that Enter would open: chosen by arrow keys or pointer, while the field keeps the focus. */

export class ListboxSelection {
  readonly #field: HTMLInputElement
  #list: HTMLElement | null = null

  constructor(field: HTMLInputElement) {
    this.#field = field
  }

  /** Begins anew with another list, or with none. */
  setList(list: HTMLElement | null): void {
    this.#list = list
    this.#field.setAttribute('aria-expanded', String(list !== null))
    this.select(this.#options()[0])
    list?.addEventListener('pointermove', (event) => {
      const option = event.target instanceof Element && event.target.closest<HTMLElement>('[role="option"]')
      if (option && option.getAttribute('aria-selected') !== 'true') this.select(option)
    })
  }

  get current(): HTMLAnchorElement | null {
    return this.#list?.querySelector<HTMLAnchorElement>('[aria-selected="true"]') ?? null
  }

  /** To the next option, or the one before; from the last to the first. */
  move(by: 1 | -1): void {
    const options = this.#options()
    const here = options.indexOf(this.current as HTMLElement)
    const next = options[(here + by + options.length) % options.length]
    this.select(next)
    next?.scrollIntoView({ block: 'nearest' })
    // The label above the first option belongs to it.
    if (next && next === options[0]) this.#list?.scrollTo({ top: 0 })
  }

  select(option: HTMLElement | undefined): void {
    for (const other of this.#options()) other.setAttribute('aria-selected', String(other === option))
    if (option) this.#field.setAttribute('aria-activedescendant', option.id)
    else this.#field.removeAttribute('aria-activedescendant')
  }

  #options(): HTMLElement[] {
    return [...(this.#list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
  }
}
