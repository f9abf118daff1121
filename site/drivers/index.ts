/** Storage drivers: their facts and forms on pages, the table of all drivers, and the drive finder of the home page. */
import { defineFeature } from '../../engine/feature.ts'

export const drivers = defineFeature({
  name: 'drivers',
  dir: import.meta.dirname,
  requires: ['reference', 'downloads'],
  commonIslands: ['DriveFinder'],
})
