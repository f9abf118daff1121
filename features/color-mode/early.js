/* Sets the color mode before the first paint, by the rules of `browser.ts`. */
const rule = root.dataset.colorRule
// The second key is the one the site used before; whoever chose then need not choose again.
const stored = read('localStorage', 'theme-scheme') || read('localStorage', 'vuepress-theme-hope-scheme')
const free = rule !== 'enable' && rule !== 'disable' && rule !== 'auto'
let scheme = rule === 'enable' ? 'dark' : rule === 'disable' ? 'light' : 'auto'
if (free && (stored === 'light' || stored === 'dark')) scheme = stored
const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
root.dataset.scheme = scheme
root.dataset.theme = dark ? 'dark' : 'light'
