/**
 * The one Trusted Types policy of the site. Everything that turns text into markup, or names a script or a worker, goes
 * through it; where scripts come from is limited by the content security policy.
 */
import { TRUSTED_TYPES_POLICY } from '../core/constants.ts'

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>

const asIs = (text: string) => text
const rules: Rules = { createHTML: asIs, createScriptURL: asIs }

/** To TypeScript, what it returns is text. In browsers without Trusted Types it is. */
export const trusted =
  (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } }).trustedTypes?.createPolicy(
    TRUSTED_TYPES_POLICY,
    rules,
  ) ?? rules
