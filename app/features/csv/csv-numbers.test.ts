import { expect, it } from 'vitest'
import { readCents, readPercent, readQuantity } from './csv-numbers.ts'

it.each([
  ['$1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1234.5', 123_450],
  ['1234,5', 123_450],
  ['1 234,50 €', 123_450],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
  ['1,234,567.89', 123_456_789],
  ['0.99', 99],
  ['0,99', 99],
  ['USD 12.00', 1200],
  ['US$12', 1200],
  ['€12', 1200],
  ['12€', 1200],
  ['12 EUR', 1200],
  [' $5.00 ', 500],
  ["1'234.50", 123_450],
  ['12,5', 1250],
  ['12.05', 1205],
  ['12.345,50', 1_234_550],
  ['12.5000', 1250],
  ['99999999.99', 9_999_999_999],
  ['1.234', null],
  // As doubtful with a zero at its end: a price of $1,230 must never become $1.23.
  ['1.230', null],
  ['1.200', null],
  ['12,000', 1_200_000],
  ['12.345', null],
  ['12.3456', null],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['NaN', null],
  ['1,23,4', null],
  ['100000000.00', null],
  ['12.3.4', null],
  ['0x10', null],
  ['x12.50', null],
  ['x12,50', null],
  ['12,50x', null],
  ['1$2', null],
  ['1€2', null],
  ['12USD34', null],
  ['1.2,50', null],
  ['99999999999999999999', null],
  ['١٢', null],
])('reads the amount %j as %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

it.each([
  ['3', 3],
  ['3.0', 3],
  ['1,200', 1200],
  ['0', 0],
  ['2.5', null],
  ['-1', null],
  ['', null],
  ['many', null],
  ['1000000', 1_000_000],
  ['1000001', null],
])('reads the quantity %j as %s', (text, quantity) => {
  expect(readQuantity(text, 1_000_000)).toBe(quantity)
})

it.each([
  ['45', 45],
  ['45 %', 45],
  ['-3.5', -3.5],
  ['45,25', 45.25],
  ['+3', 3],
  [' -3.5 ', -3.5],
  ['- 3.5 %', -3.5],
  ['9999.99', 9999.99],
  ['-0', 0],
  ['45.255', 45.26],
  ['x', null],
  ['', null],
  ['%', null],
  ['9999.995', null],
  ['10000', null],
  ['-10000', null],
])('reads the percentage %j as %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})
