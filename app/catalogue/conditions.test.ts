import { expect, it } from 'vitest'
import { compareConditions } from './conditions.ts'

it('orders conditions from best to worst, then others by the alphabet', () => {
  const best = 'New|Like New|Open Box|Very Good|Good|Acceptable|Used|Damaged|For Parts/Not Working'.split('|')
  const others = ['Fair', 'good', 'Refurbished']
  expect([...others.toReversed(), ...best.toReversed()].toSorted(compareConditions)).toEqual([
    ...best,
    ...others,
  ])
})
