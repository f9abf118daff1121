/* After signing in to comment, the visitor comes back with a secret in the address: it is removed before any script can read it. */
if (/[?&]giscus=/.test(location.search)) {
  const url = new URL(location)
  root.dataset.session = url.searchParams.get('giscus') || ''
  url.searchParams.delete('giscus')
  history.replaceState(history.state, '', url)
}
