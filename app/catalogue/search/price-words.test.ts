import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listingHref } from '#catalogue/listing/listing-query.ts'
import { parseTypedQuery, readPriceWords } from './price-words.ts'

it.each([
  ['sofa under $300', 'sofa', null, 300],
  ['lamp below 50', 'lamp', null, 50],
  ['UNDER $1,250.50 couch', 'couch', null, 1250.5],
  ['tv less than 200 dollars', 'tv', null, 200],
  ['chairs $100-200', 'chairs', 100, 200],
  ['chairs $200 to $100', 'chairs', 100, 200],
  ['desk between 50 and 80', 'desk', 50, 80],
  ['desk over $50', 'desk', 50, null],
  ['rug $40', 'rug', null, 40],
  ['under $20', '', null, 20],
  ['toys under $20 under $10', 'toys', null, 10],
])('reads %j as %j from %s to %s', (text, words, min, max) => {
  expect(readPriceWords(text)).toEqual({ words, min, max })
})

it.each([
  'tv 55 inch',
  'under 6 feet table',
  'rug over 5x7',
  'tv over 50"',
  'toys for 3 year old under 5 years',
  'under cabinet light',
  'size 100-200',
  'model x-200',
  '9.99.99 under',
])('takes nothing of %j for a price', (words) => {
  expect(readPriceWords(words)).toEqual({ words, min: null, max: null })
})

it('leaves no price behind that would be read the next time', () => {
  const typed = fc.array(
    fc.constantFrom('under', 'over', '$', '$5', '10', 'to', '-', 'between', 'and', 'sofa', ','),
  )
  fc.assert(
    fc.property(typed, (parts) => {
      const { words } = readPriceWords(parts.join(' '))
      expect(readPriceWords(words)).toMatchObject({ min: null, max: null })
    }),
  )
})

it.each([
  ['search=sofa+under+%24300&maxPrice=800&page=2', '/products?search=sofa&maxPrice=300&page=2'],
  ['search=sofa+over+%24800&maxPrice=100', '/products?search=sofa&minPrice=100&maxPrice=800'],
  [
    'search=sofa+%24600-900&maxPrice=100&category=home',
    '/products?search=sofa&category=home&minPrice=600&maxPrice=900',
  ],
  ['search=sofa+under+500', '/products?search=sofa&maxPrice=500'],
  ['search=under+%24500&sort=best-match', '/products?maxPrice=500'],
])('reads the list %s as %s (R222)', (params, address) => {
  expect(listingHref(parseTypedQuery(new URLSearchParams(params)))).toBe(address)
})
