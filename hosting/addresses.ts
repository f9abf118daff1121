/** The rule for addresses of pages, for our servers. The files for other hosts state the same rule in their own language. */

/** Files that a decoded path may mean, in order. The page wins over the folder of the same name: `/a` is `a.html`. */
export function filesFor(path: string): string[] {
  const name = path.slice(1)
  return name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`]
}

/** The one address of a file; an index page lives at its folder. */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`
}
