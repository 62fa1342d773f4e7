import { describe, expect, it } from 'vitest'
import { guessCategory } from './category-guess.ts'

describe('the guess of a category', () => {
  it.each([
    ['Samsung 55" TV', null, 'Electronics'],
    ['Television bench', null, 'Electronics'],
    ['2 MONITORS', null, 'Electronics'],
    ['Case', 'Fits every laptop', 'Electronics'],
    ['Smartphone holder', null, 'Electronics'],
    ['Wireless headphones', null, 'Electronics'],
    ['Smart Home hub', null, 'Electronics'],
    ['Echo Dot with Alexa', null, 'Electronics'],
    ['Gaming chair', null, 'Electronics'],
    ['Toy camera', 'a toy', 'Electronics'],
    ['LEGO castle', null, 'Toys & Games'],
    ['Action Figure set', null, 'Toys & Games'],
    ['Board games', null, 'Toys & Games'],
    ['Basketball hoop', null, 'Toys & Games'],
    ['Sports bag', null, 'Toys & Games'],
    ['Kids bikes', null, 'Toys & Games'],
    ['Oak table', null, 'Home & Garden'],
    ['Balloon lamp', null, 'Home & Garden'],
    ['Activity mat', null, 'Home & Garden'],
    ['Ballet shoe rack', 'Beige', 'Home & Garden'],
    ['', null, 'Home & Garden'],
  ])('of %j, %j is %s', (title, description, category) => {
    expect(guessCategory(title, description)).toBe(category)
  })
})
