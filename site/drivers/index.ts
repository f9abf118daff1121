/** Storage drivers: their facts and forms on pages, the table of all drivers, and the drive finder of the home page. */
import { defineFeature } from '../../engine/feature.ts'

export const drivers = defineFeature({
  name: 'drivers',
  dir: import.meta.dirname,
  requires: ['reference', 'downloads', 'ui-labels'],
  markdown: {
    tags: {
      DriverFacts: { writtenAs: '<!-- @data: driver sftp -->' },
      DriverFilter: { writtenAs: '<!-- @data: drivers -->' },
      DriverTable: { writtenAs: '<!-- @data: drivers -->' },
      FormField: { writtenAs: '<!-- @data: driver-form sftp -->' },
      FormPicture: { writtenAs: '<!-- @data: driver-form sftp -->' },
    },
  },
  commonIslands: ['DriveFinder'],
})
