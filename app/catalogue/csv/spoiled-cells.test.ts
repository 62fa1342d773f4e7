import { expect, it } from 'vitest'
import { isSpoiled, restoreUpc } from './spoiled-cells.ts'

it.each([
  ['6.14143E+11', true],
  ['1.20E+06', true],
  ['8E+11', true],
  ['4-Mar', true],
  ['04-Mar-26', true],
  ['Jun-08', true],
  ['3/4/2026', true],
  ['2026-03-04 00:00:00', true],
  ['########', true],
  ['#NAME?', true],
  ['614143123451', false],
  ['12E5', false],
  ['3-4', false],
  ['06-8108', false],
  ['March', false],
  ['A-4', false],
  ['', false],
])('takes %j for a cell that a spreadsheet changed: %s (R124)', (text, isIt) => {
  expect(isSpoiled(text)).toBe(isIt)
})

it.each([
  ['36000291452', '036000291452'],
  ['36000291453', '36000291453'],
  ['036000291452', '036000291452'],
  ['614143123451', '614143123451'],
  ['', ''],
])('reads the UPC %j as %j (R124)', (text, upc) => {
  expect(restoreUpc(text)).toBe(upc)
})
