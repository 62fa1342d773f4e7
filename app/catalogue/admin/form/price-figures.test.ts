import { expect, it } from 'vitest'
import { describePriceFigures } from './price-figures.ts'

it.each([
  ['40', '100', '10', ['Saves $60.00 (60%)', 'Profit $30.00 (75% of the price)']],
  ['$40.00', '', '50.00', ['Loss $10.00 (-25% of the price)']],
  ['40', '40', '', ['No saving: the original price is not above the price']],
  ['4x', '100', '10', []],
  ['', '100', '10', []],
  ['0', '100', '10', []],
])('a price of %j beside %j that cost %j says %j', (price, original_price, cost, wanted) => {
  expect(describePriceFigures({ price, original_price, cost })).toEqual(wanted)
})
