/** The address of the page, as far as it asks the search. */

/** The query of a link that was followed here has been answered; a reload need not ask it again. The rest stays as it is. */
export function removeQueryParam(): void {
  const kept = location.search
    .slice(1)
    .split('&')
    .filter((part) => part && !/^q(?:=|$)/.test(part))
  if (!/[?&]q=/.test(location.search)) return
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${kept.length ? `?${kept.join('&')}` : ''}${location.hash}`,
  )
}
