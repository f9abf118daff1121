/* Joined with `client/early.js`: the sidebar as the reader left it, secrets out of the address. */
if (read('localStorage', 'docs-sidebar') === 'collapsed') root.dataset.sidebar = 'collapsed'

/* The document is parsed but not yet painted. */
const restore = () => {
  const side = document.getElementById('sidebar')
  const link = side?.querySelector('[aria-current]')
  const groups = [...(side?.querySelectorAll('nav details') ?? [])]
  const built = groups.filter((group) => group.open && group.hasAttribute('name'))
  try {
    const kept = JSON.parse(read('sessionStorage', 'docs-sidebar'))
    if (kept.key === side.dataset.key && Array.isArray(kept.open)) {
      groups.forEach((group, index) => {
        group.open = kept.open.includes(index)
      })
      // A reload keeps a group the reader has closed; another page opens its own.
      if (kept.route !== location.pathname) {
        for (const group of built) group.open = true
        for (let group = link; group; group = group.parentElement.closest('details')) group.open = true
      }
      side.scrollTop = kept.top
    }
  } catch {}
  // A group that the reader has closed is not scrolled to.
  if (!link || link.checkVisibility?.() === false) return
  const box = link.getBoundingClientRect()
  const frame = side.getBoundingClientRect()
  if (box.top < frame.top || box.bottom > frame.bottom) side.scrollTop += box.top - frame.top - frame.height / 3
}
const whenParsed = () => {
  const sheet = document.querySelector('link[rel="stylesheet"]')
  // Without its style the tree cannot be scrolled.
  if (sheet && !sheet.sheet) sheet.addEventListener('load', restore, { once: true })
  else restore()
}
document.addEventListener('readystatechange', whenParsed, { once: true })
