/** Tests of the check of links in notices. */
import { expect, it } from 'vitest'
import { engineOptions } from '../../engine/pages/scratch.fixture.ts'
import { Problems } from '../../engine/problems.ts'
import { notices } from './index.ts'
import type { Notice } from './shared.ts'

const NOTICE: Notice = {
  title: 'News',
  content: [
    ['Read ', { text: 'this', link: '/gone.html' }],
    ['or ', { text: 'that', link: '/guide/' }],
  ],
  actions: [{ text: 'Open', link: '/gone/' }, { text: 'Got it' }],
}

function errorsOf(settings: { notices?: Notice[] }, ownContent = true): string[] {
  const problems = new Problems()
  notices.check?.({
    options: { ...engineOptions('/content', { settings }), ownContent },
    site: { graph: { pages: [], byRoute: new Map(), entries: [] }, locales: [] },
    isKnown: (link) => link === '/guide/',
    problems,
  })
  return problems.errors.map(({ at, message }) => `${at}: ${message}`)
}

it('refuses links to pages that do not exist, in the text and in actions', () => {
  expect(errorsOf({ notices: [NOTICE] })).toEqual([
    'settings.notices: the notice “News” names /gone.html, which is no page',
    'settings.notices: the notice “News” names /gone/, which is no page',
  ])
})

it('accepts a site without notices, and asks nothing of foreign content, which has none', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ notices: [NOTICE] }, false)).toEqual([])
  expect(notices.foreignSettings).toEqual({ notices: [] })
})
