/** Tests of formulas. */
import { describe, expect, test } from 'vitest'
import { complaints, components, html, render } from '../../../engine/markdown/scratch.fixture.ts'

describe('a formula', () => {
  test.each([
    ['in a line', 'a $`x^2`$ b', false],
    ['with a dollar inside', '$`\\$ a`$', false],
    ['in a fence', '```math\nx^2\n```', true],
  ])('%s becomes MathML', (_, text, block) => {
    const [formula] = components(render(text).body)
    expect(formula).toMatchObject({ component: 'Formula', props: { block } })
    expect(formula?.props.html).toMatch(/^<math/)
  })

  test.each([
    ['prices', 'from $5 to $6'],
    ['shell text', '`$HOME` and $PATH'],
    ['code between dollars', '$ `a` $'],
    ['code', '``$`a`$``'],
  ])('is not made of %s', (_, text) => expect(components(render(text).body)).toEqual([]))

  test.each([
    [
      'in a line',
      'x\ny $`\\frac{a`$',
      '2 error this formula cannot be read: Unexpected end of input in a macro argument',
    ],
    ['in a fence', '```math\nx\n\\foo\n```', '3 error this formula cannot be read: Unsupported function name: \\foo'],
    ['without end', '```math\n\\def\\a{\\a\\a}\\a\n```', '2 error this formula cannot be read: Too many expansions'],
    [
      'with a link',
      '$`\\href{javascript:x}{y}`$',
      '1 error this formula cannot be read: Unsupported function name: \\href',
    ],
  ])('that is wrong %s is refused', (_, text, complaint) => {
    expect(complaints(text)[0]).toContain(`en/guide/page.md:${complaint}`)
  })

  test('that is wrong is shown as it was written', () => {
    expect(html('$`\\foo<`$')).toBe('<p><code>\\foo&lt;</code></p>\n')
  })
})
