/** The attributes of this site's component tags, for the check. Only the build loads this file. */
import type { ComponentProps } from 'react'
import type { AttributesOf } from '../core/attributes.ts'
import type { SITE_COMPONENTS } from './components/index.ts'

type Components = typeof SITE_COMPONENTS

export const ATTRIBUTES: { [Name in keyof Components]: AttributesOf<ComponentProps<Components[Name]>> } = {
  OutsideChoice: {},
  OutsideServices: { kind: { required: true, values: ['loaded', 'asked'] } },
  Remembered: {},
}
