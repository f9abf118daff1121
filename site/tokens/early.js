/* Takes a provider's response, which has a code in it, out of the address before another script can read it. */
if ('takesCodes' in root.dataset && /[?&#](?:code|state|error|kept)=/.test(location.search + location.hash)) {
  root.dataset.returned = `${location.search.slice(1)}&${location.hash.slice(1)}`
  history.replaceState(history.state, '', location.pathname)
}
