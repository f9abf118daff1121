/** How drivers look, the Markdown made from their facts, and the checks of them. */
import { ISLAND } from '../../core/attributes.ts'
import { defineView } from '../../render/feature.ts'
import { driverPageProblems, driverWordFiles } from './checks.ts'
import { DriverFacts, FormField, FormPicture } from './DriverFacts.tsx'
import { DriverTable } from './DriverTable.tsx'
import driverTableCss from './driver-table.css?inline'
import { driverFormText, driverText } from './driver-text.ts'
import { driverKindsText, driversText } from './drivers-text.ts'
import { driverNames } from './search-names.ts'

export default defineView({
  components: { DriverFacts, DriverTable, FormField, FormPicture },
  attributes: { DriveFinder: ISLAND },
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
