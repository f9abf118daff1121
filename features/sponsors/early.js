/* Shown only between two moments, and removed if its picture can't be loaded: both before the first paint. */
customElements.define(
  'placed-box',
  class extends HTMLElement {
    connectedCallback() {
      const { from, until } = this.dataset
      const left = Date.parse(until) - Date.now()
      if (left <= 0) this.remove()
      if (left < 1e8) setTimeout(() => this.remove(), left)
      if (Date.now() >= Date.parse(from)) this.hidden = false
      this.addEventListener('error', () => this.remove(), true)
    }
  },
)
