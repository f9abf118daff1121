/** Checks the attributes of component tags against what the site says its components understand. */
import { type Attributes, attributeName, wrongAttributes } from '../../core/attributes.ts'
import { nearest } from '../../core/text.ts'
import type { FoundComponent } from '../markdown/types.ts'
import type { Problems } from '../problems.ts'

/** Components without rules are not checked. */
export function checkAttributes(
  tags: readonly FoundComponent[],
  rules: Readonly<Record<string, Attributes>>,
  problems: Problems,
): void {
  for (const { name, at, props } of tags) {
    const known = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (props && known) checkTag({ name, at, props }, known, problems)
  }
}

function checkTag({ name, at, props }: Required<FoundComponent>, known: Attributes, problems: Problems): void {
  const { unknown, missing, badValues } = wrongAttributes(props, known)
  for (const attribute of unknown) {
    const near = nearest(attribute, Object.keys(known))
    const names = Object.keys(known).map(attributeName).join(', ')
    const all = names ? `It understands ${names}.` : 'It has none.'
    const remedy = near ? `Did you mean ${attributeName(near)}?` : all
    problems.warn(at, `<${name}> ignores the attribute ${attributeName(attribute)}`, remedy)
  }
  for (const { name: attribute, value, values } of badValues) {
    const near = nearest(value, values)
    const remedy = near ? `Did you mean "${near}"?` : `Use ${values.map((one) => `"${one}"`).join(', ')}.`
    problems.warn(at, `<${name}> has no ${attributeName(attribute)}="${value}"`, remedy)
  }
  for (const attribute of missing.map(attributeName)) {
    problems.error(at, `<${name}> needs the attribute ${attribute}`, `Write ${attribute}="…".`)
  }
}
