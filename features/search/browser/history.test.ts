/** Tests of what is remembered of searches. */
import { beforeEach, describe, expect, it } from 'vitest'
import { store } from '../../../client/storage.ts'
import { addFavorite, readHistory, rememberVisit, removeVisit, type Visit } from './history.ts'

const visit = (url: string, changes: Partial<Visit> = {}): Visit => ({
  url,
  title: 'T',
  trail: 'A › B',
  query: 'q',
  ...changes,
})
const urls = () => {
  const { recent, kept } = readHistory()
  return { recent: recent.map(({ url }) => url), kept: kept.map(({ url }) => url) }
}

beforeEach(() => store('docs-search', ''))

describe('the history of searches', () => {
  it('lists the latest first, each once, seven at most', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 2]) rememberVisit(visit(`/${n}.html`))
    expect(urls().recent).toEqual(['/2.html', '/8.html', '/7.html', '/6.html', '/5.html', '/4.html', '/3.html'])
  })

  it('moves what is kept out of the recent ones, and does not list it there again', () => {
    rememberVisit(visit('/a.html'))
    rememberVisit(visit('/b.html'))
    addFavorite('/a.html')
    expect(urls()).toEqual({ recent: ['/b.html'], kept: ['/a.html'] })
    rememberVisit(visit('/a.html'))
    expect(urls()).toEqual({ recent: ['/b.html'], kept: ['/a.html'] })
  })

  it('forgets', () => {
    rememberVisit(visit('/a.html'))
    rememberVisit(visit('/b.html'))
    addFavorite('/a.html')
    removeVisit('/a.html')
    removeVisit('/b.html')
    removeVisit('/never.html')
    expect(urls()).toEqual({ recent: [], kept: [] })
  })

  it('keeps twenty at most', () => {
    for (let n = 0; n < 25; n++) {
      rememberVisit(visit(`/${n}.html`))
      addFavorite(`/${n}.html`)
    }
    expect(urls().kept).toHaveLength(20)
    expect(urls().kept[0]).toBe('/24.html')
  })

  it('shortens what was typed', () => {
    rememberVisit(visit('/a.html', { query: 'x'.repeat(10_000) }))
    expect(readHistory().recent[0]?.query).toHaveLength(200)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a number', '3'],
    ['lists that are none', '{"recent":{"length":1},"kept":"/a.html"}'],
    ['entries that are none', '{"recent":[null,3,"/a.html",[]]}'],
    ['entries with parts missing', '{"recent":[{"url":"/a.html","title":"T"}]}'],
    ['parts of other types', '{"recent":[{"url":"/a.html","title":1,"trail":[],"query":null}]}'],
    ['a script', JSON.stringify({ recent: [visit('javascript:alert(1)')] })],
    ['another site', JSON.stringify({ recent: [visit('//elsewhere.example/'), visit('https://elsewhere.example/')] })],
  ])('is empty where %s is stored', (_, text) => {
    store('docs-search', text)
    expect(readHistory()).toEqual({ recent: [], kept: [] })
  })

  it('keeps what is whole beside what is not', () => {
    store('docs-search', JSON.stringify({ recent: [null, visit('/a.html')], kept: 7 }))
    expect(urls()).toEqual({ recent: ['/a.html'], kept: [] })
  })
})
