import { expect, it } from 'vitest'
import { factorOf, usualFactors } from './condition-factors.ts'

it.each([
  ['New', 100],
  ['brand new', 100],
  ['LIKE_NEW', 95],
  ['New Other', 90],
  ['Used - Very Good', 85],
  ['Refurbished', 85],
  ['Certified Refurbished', 85],
  ['Used', 70],
  ['Customer Returns', 70],
  ['Fair', 60],
  ['Scratch & Dent', 35],
  ['Salvage', 20],
  ['FOR PARTS', 20],
  ['', 70],
  ['a word of nobody', 70],
])('takes %j for %i percent of new (R128)', (condition, factor) => {
  expect(factorOf(condition, usualFactors)).toBe(factor)
})
