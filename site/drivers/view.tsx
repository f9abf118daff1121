/** How drivers look, the Markdown made from their facts, and the checks of them. */
import type { ComponentProps } from 'react'
import { type AttributesOf, ISLAND, OPTIONAL, REQUIRED } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { driverPageProblems, driverWordFiles } from './checks.ts'
import { DriverFacts, FormField, FormPicture } from './DriverFacts.tsx'
import { DriverTable } from './DriverTable.tsx'
import driverTableCss from './driver-table.css?inline'
import { driverFormText, driverText } from './driver-text.ts'
import { driverKindsText, driversText } from './drivers-text.ts'
import { driverNames } from './search-names.ts'

const COMPONENTS = { DriverFacts, DriverTable, FormField, FormPicture }

const ATTRIBUTES: {
  [Name in keyof typeof COMPONENTS]: AttributesOf<ComponentProps<(typeof COMPONENTS)[Name]>>
} = {
  DriverFacts: {
    name: REQUIRED,
    works: OPTIONAL,
    sometimes: OPTIONAL,
    signIn: OPTIONAL,
    notes: OPTIONAL,
    downloads: REQUIRED,
    since: REQUIRED,
    site: OPTIONAL,
  },
  DriverTable: {},
  FormField: {
    label: REQUIRED,
    name: REQUIRED,
    type: REQUIRED,
    default: OPTIONAL,
    options: OPTIONAL,
    required: OPTIONAL,
    secret: OPTIONAL,
    since: OPTIONAL,
  },
  FormPicture: { driver: REQUIRED },
}

export default defineView({
  components: COMPONENTS,
  attributes: { ...ATTRIBUTES, DriveFinder: ISLAND, DriverFilter: ISLAND },
  styles: { 'driver-table': driverTableCss },
  icons: ['cloud', 'share-2', 'server', 'image', 'layers'],
  data: {
    driver: driverText,
    'driver-form': driverFormText,
    'driver-kinds': (_, locale) => driverKindsText(locale),
    drivers: driversText,
  },
  pageProblems: (pages) => driverPageProblems(pages),
  contributes: { reference: driverWordFiles, search: driverNames },
})
