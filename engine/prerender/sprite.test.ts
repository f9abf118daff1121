/** Tests of the icon sprite. */
import { describe, expect, it } from 'vitest'
import { Problems } from '../problems.ts'
import { iconSprite } from './sprite.ts'

function draw(...names: string[]) {
  const problems = new Problems()
  const svg = iconSprite(
    names.map((name, i) => ({ name, at: `a.md:${i + 1}` })),
    problems,
    { 'iconfont icon-state': 'hard-drive', 'fa-solid fa-user-tie': 'user-cog' },
  )
  return { svg, ids: [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id), errors: problems.errors }
}

describe('iconSprite', () => {
  it.each([
    ['a Lucide name', 'search', 'search'],
    ['a Lucide name with its prefix', 'lucide:search', 'lucide-search'],
    ['a brand', 'si:github', 'si-github'],
    ['a name of the original site', 'iconfont icon-state', 'iconfont-icon-state'],
    ['a name of a paid font', 'fa-solid fa-user-tie', 'fa-solid-fa-user-tie'],
  ])('draws %s', (_, name, id) => {
    const { svg, ids, errors } = draw(name)
    expect(ids).toEqual([id])
    expect(svg).toMatch(new RegExp(`^<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}" viewBox="0 0 24 24"><`))
    expect(errors).toEqual([])
  })

  it('draws each icon once, in a fixed order', () => {
    expect(draw('tag', 'search', 'tag').ids).toEqual(['search', 'tag'])
    expect(draw('search', 'tag').svg).toBe(draw('tag', 'search', 'tag').svg)
  })

  it('is an empty drawing without icons', () => {
    expect(draw().svg).toBe('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  })

  it.each([
    ['serach', 'Did you mean `search`?'],
    ['no such thing at all', 'Use a Lucide icon name, or `si:` and a Simple Icons name.'],
  ])('refuses the unknown icon %s where it stands first', (name, remedy) => {
    const { ids, errors } = draw('tag', name, name)
    expect(errors).toEqual([{ severity: 'error', at: 'a.md:2', message: `unknown icon \`${name}\``, remedy }])
    expect(ids).toEqual(['tag'])
  })
})
