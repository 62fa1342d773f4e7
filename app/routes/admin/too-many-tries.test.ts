import { expect, it } from 'vitest'
import { tooManyTries } from './too-many-tries.ts'

it.each([
  [1, 'a second'],
  [45, '45 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
])('says how long %i seconds are', (seconds, wait) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please wait ${wait} and try again.`)
})
