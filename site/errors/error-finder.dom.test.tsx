/** Tests of the error finder in a browser: a pasted message leads to the explanation that stands in the page. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showIsland } from '../island.fixture.tsx'
import { finderStrings } from './finder-strings.ts'
import * as ErrorFinder from './islands/ErrorFinder.tsx'
import view from './view.tsx'

/** What pages made from data hold: heading, messages, explanation. */
const EXPLAINED = `
  <h2 id="timeout">The provider does not answer</h2>
  <p data-error="TLS handshake timeout|i/o timeout"><code>TLS handshake timeout</code></p>
  <p>The network between the server and the provider is slow.</p>
  <h2 id="twice">A storage with this path exists</h2>
  <p data-error="UNIQUE constraint failed: x_storages.mount_path"><code>UNIQUE constraint failed</code></p>
  <p>Two storages cannot have one path: see <a id="way" href="/guide/drivers/">drives</a>, <code>mount_path</code>.</p>
  <h2 id="signed-out">The sign-in is not known any more</h2>
  <p data-error="token is invalidated" data-code="401"><code>401</code></p>
  <p>Sign in again.</p>`

describe.each([
  ['en', '/guide/a.html'],
  ['zh', '/zh/guide/a.html'],
] as const)('the error finder, in %s', (lang, route) => {
  const finder = finderStrings(lang)
  const field = page.getByRole('textbox', { name: finder.label })
  const hits = () => [...document.querySelectorAll('li > a[href^="#"]')].map((link) => link.textContent)
  const open = () => showIsland(ErrorFinder, {}, { route, content: EXPLAINED, views: [view] })

  beforeEach(() => {
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('finds a message inside a longer one, and says what it means', async () => {
    open()
    await field.fill('Get "https://api.example.com/x": net/http: TLS handshake timeout')
    await expect.element(page.getByText(finder.one)).toBeVisible()
    const link = page.getByRole('listitem').getByRole('link', { name: 'The provider does not answer' })
    await expect.element(link).toHaveAttribute('href', '#timeout')
    await expect
      .element(page.getByText('The network between the server and the provider is slow.').first())
      .toBeVisible()
    await field.fill('UNIQUE constraint failed: x_storages.mount_path')
    await expect.poll(hits).toEqual(['A storage with this path exists'])
    const card = page.getByRole('listitem').filter({ hasText: 'A storage with this path exists' })
    await expect.element(card.getByRole('link', { name: 'drives' })).toHaveAttribute('href', '/guide/drivers/')
    await expect.element(card.getByText('mount_path')).toBeVisible()
    expect(document.querySelectorAll('#way')).toHaveLength(1)
  })

  test('says that nothing fits, and nothing while nothing is pasted', async () => {
    open()
    await field.fill('the moon is full tonight, quite')
    await expect.element(page.getByText(finder.nothing)).toBeVisible()
    expect(hits()).toEqual([])
    await field.fill('')
    await expect.element(page.getByText(finder.nothing)).not.toBeInTheDocument()
  })

  test('takes the message that another page has handed over in the address', async () => {
    history.replaceState(null, '', '#message=token+is+invalidated')
    open()
    await expect.element(field).toHaveValue('token is invalidated')
    expect(hits()).toEqual(['The sign-in is not known any more'])
  })
})
