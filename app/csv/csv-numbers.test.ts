import { expect, it } from 'vitest'
import { isNoQuantity, readCents, readPercent, readQuantity } from './csv-numbers.ts'

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

it.each([
  ['133.80000000000001', 13_380],
  ['19.989999999999998', 1999],
  ['399.99000000000001', 39_999],
  ['0.99999999999999989', 100],
  ['12.995', 1300],
  ['249.990', 24_999],
  ['1.000', 100],
  ['.52', 52],
  ['$.99', 99],
  ['$12.', 1200],
  ['US $12.99', 1299],
  ['USD$12.99', 1299],
  ['USD 12.99', 1299],
  ['12.99 USD', 1299],
  ['12.99USD$', 1299],
  ['C$ 12.99', 1299],
  ['+12.99', 1299],
  ['+$12.99', 1299],
  ['12.99 ea', 1299],
  ['$12.99/each', 1299],
  ['12.99 per unit', 1299],
  ['12.99 USD ea.', 1299],
  ['1.299E+3', 129_900],
  ['1.2E+01', 1200],
  ['2E+2', 20_000],
  ['$\u00a01\u202f299.00', 129_900],
  ['1.299,00', 129_900],
  ['12 50', null],
  ['12.50 13.50', null],
  ['12.50-13.50', null],
  ['(12.50)', null],
  ['-12.50', null],
  ['12.50-', null],
  ['.', null],
  ['$', null],
  ['ea', null],
  ['1.299E-3x', null],
  ['9.99E+98', null],
])('reads the amount %j of a file as %s cents (R119)', (text, cents) => {
  expect(readCents(text, 'decimals')).toBe(cents)
})

it('leaves 1.299 open where nothing beside it tells, not 12.995', () => {
  const read = (text: string) => [readCents(text, 'usual'), readCents(text, 'unknown')]
  expect(['1.299', '12.995', '249.990', '0.520', '12.99500001'].map(read)).toEqual([
    [null, null],
    [1300, null],
    [24_999, null],
    [52, null],
    [1300, 1300],
  ])
})

it('takes 1.299 for thousands in a file that has decimal commas', () => {
  const read = (text: string) => readCents(text, 'thousands')
  expect([read('1.299'), read('249.990'), read('19,99'), read('12.50')]).toEqual([
    129_900, 24_999_000, 1999, 1250,
  ])
})

it.each([
  ['3 EA', 3],
  ['2 pcs', 2],
  ['2 pieces', 2],
  ['x4', 4],
  ['4 x', 4],
  ['×4', 4],
  ['Qty: 5', 5],
  ['1.000', 1],
  ['+2', 2],
  ['1.2E+3', 1200],
  ['3 4', null],
  ['3 lbs', null],
  ['x', null],
  ['2 x 4', null],
])('reads the quantity %j as %s (R119)', (text, quantity) => {
  expect(readQuantity(text, 1_000_000)).toBe(quantity)
})

it.each([
  ['0', true],
  ['0.0', true],
  ['0 EA', true],
  ['-1', true],
  ['−2 pcs', true],
  ['(3)', true],
  ['- 3', true],
  ['', false],
  ['-', false],
  ['none', false],
  ['1', false],
  ['(see note)', false],
])('takes the quantity %j for nothing to sell: %s (R40)', (text, isNone) => {
  expect(isNoQuantity(text)).toBe(isNone)
})
