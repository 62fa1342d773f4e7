import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it('names one as one, and any other number as many', () => {
  expect([0, 1, 2, 25].map((count) => counted(count, 'mile'))).toEqual([
    '0 miles',
    '1 mile',
    '2 miles',
    '25 miles',
  ])
})
