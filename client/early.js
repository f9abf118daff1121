/* Runs before the first paint: colour mode and the mark that scripts are on. */
;((root) => {
  var mode = 'auto'
  try {
    mode = localStorage.getItem('theme-scheme') || 'auto'
  } catch {}
  var dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.script = 'on'
})(document.documentElement)
