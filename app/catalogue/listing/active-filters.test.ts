import { expect, it } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { parseTypedQuery } from '#catalogue/search/price-words.ts'

const toFilters = (address: string) => activeFilters(parseTypedQuery(new URLSearchParams(address)))

it('are none without filters, and a search, a sort and a page are none', () => {
  expect(toFilters('')).toEqual([])
  expect(toFilters('search=sofa&sort=savings&page=3')).toEqual([])
})

it('each lead to the list without it, and keep the rest', () => {
  const filters = toFilters('search=sofa&category=home&condition=New&maxPrice=100&inStock=1&page=2')
  expect(filters).toEqual([
    {
      label: 'Home & Garden',
      withoutHref: '/products?search=sofa&condition=New&maxPrice=100&inStock=1',
    },
    { label: 'Under $100', withoutHref: '/products?search=sofa&category=home&condition=New&inStock=1' },
    { label: 'New', withoutHref: '/products?search=sofa&category=home&maxPrice=100&inStock=1' },
    {
      label: 'Sold out hidden',
      withoutHref: '/products?search=sofa&category=home&condition=New&maxPrice=100',
    },
  ])
})

it.each([
  ['minPrice=250', 'Over $250'],
  ['search=under+%2449.95', 'Under $49.95'],
  ['search=under+%24500', 'Under $500'],
  ['search=%241,200-1,500', '$1,200 to $1,500'],
  ['minPrice=50&maxPrice=100', '$50 to $100'],
  ['category=Chairs', 'Chairs'],
  ['brand=Rove+Home', 'Rove Home'],
  ['maxPrice=500', 'Under $500'],
])('calls %s %s', (address, label) => {
  expect(toFilters(address)).toEqual([{ label, withoutHref: '/products' }])
})
