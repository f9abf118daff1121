/** Tests of what is said about the attributes of component tags, from the page to the message. */
import { expect, test } from 'vitest'
import { OPTIONAL, REQUIRED } from '../../core/attributes.ts'
import { render } from '../markdown/scratch.fixture.ts'
import { Problems } from '../problems.ts'
import { checkAttributes } from './check-attributes.ts'

const RULES = {
  Badge: { text: REQUIRED, type: { values: ['tip', 'info', 'warning'] }, bgColor: OPTIONAL },
  Plans: {},
}

function said(text: string): string[] {
  const problems = new Problems()
  checkAttributes(render(text).components, RULES, problems)
  return problems.all.map(({ severity, at, message, remedy }) => `${severity} ${at} ${message} → ${remedy}`)
}

const AT = 'en/guide/page.md'

test.each([
  ['known attributes', '<Badge text="a" type="tip" bg-color="red" />'],
  ['none where none is needed', '<Plans />'],
  ['a component without rules', '<Other anything="a" constructor="b" />'],
])('%s are fine', (_, text) => expect(said(text)).toEqual([]))

test.each([
  ['<Badge text="a" typ="tip" />', `warning ${AT}:1 <Badge> ignores the attribute typ → Did you mean type?`],
  [
    '<Badge text="a" bg-colour="b" />',
    `warning ${AT}:1 <Badge> ignores the attribute bg-colour → Did you mean bg-color?`,
  ],
  [
    '<Badge text="a" constructor="b" />',
    `warning ${AT}:1 <Badge> ignores the attribute constructor → It understands text, type, bg-color.`,
  ],
  ['a\n\n<Plans kind="x" />', `warning ${AT}:3 <Plans> ignores the attribute kind → It has none.`],
  ['<Badge text="a" type="warnig" />', `warning ${AT}:1 <Badge> has no type="warnig" → Did you mean "warning"?`],
  ['<Badge text="a" :type="7" />', `warning ${AT}:1 <Badge> has no type="7" → Use "tip", "info", "warning".`],
  ['<Badge type="tip" />', `error ${AT}:1 <Badge> needs the attribute text → Write text="…".`],
  ['<Badge text="" />', `error ${AT}:1 <Badge> needs the attribute text → Write text="…".`],
])('%j is reported', (text, message) => expect(said(text)).toEqual([message]))
