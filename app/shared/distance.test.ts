import { expect, it } from 'vitest'
import { formatMiles } from './distance.ts'

it('says miles', () => {
  expect([25, 1, 60].map(formatMiles)).toEqual(['25 miles', '1 mile', '60 miles'])
})
