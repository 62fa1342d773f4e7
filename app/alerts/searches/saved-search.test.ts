import { describe, expect, it } from 'vitest'
import { parseTypedQuery } from '#catalogue/search/price-words.ts'
import {
  describeSearch,
  describeToStranger,
  readSavedSearch,
  savedAddress,
  savePath,
} from './saved-search.ts'

const toQuery = (search: string) => parseTypedQuery(new URLSearchParams(search))

describe('a saved search', () => {
  it.each([
    ['search=oak', '/products?search=oak'],
    ['search=oak&sort=price-low&page=3&inStock=1', '/products?search=oak'],
    [
      'page=2&maxPrice=100&category=Tables&condition=Good',
      '/products?category=Tables&condition=Good&maxPrice=100',
    ],
    ['category=home', '/products?category=home'],
  ])('of the list %j is %s', (search, address) => {
    expect(savedAddress(toQuery(search))).toBe(address)
    expect(savePath(toQuery(search))).toBe(address.replace('/products', '/alerts/search'))
    expect(savedAddress(readSavedSearch(address))).toBe(address)
  })

  it.each(['', 'page=3', 'sort=savings', 'inStock=1', 'maxPrice=100000'])(
    'is none of the list %j',
    (search) => {
      expect(savedAddress(toQuery(search))).toBeNull()
      expect(savePath(toQuery(search))).toBeNull()
    },
  )

  it('is told in the words of the list', () => {
    expect(describeSearch('/products?search=oak+table&category=home&maxPrice=100')).toBe(
      '“oak table”, Home & Garden, Under $100',
    )
    expect(describeSearch('/products?category=Tables')).toBe('Tables')
  })

  it.each([
    ['search=oak+table&maxPrice=100', '“oak table”, Under $100'],
    ['category=Tables', 'Tables'],
    ['search=samsung+tv+55', '“samsung tv 55”'],
    ['search=cheap+pills+at+pills.example', null],
    ['search=free+phones,+call+(419)+555-0134', null],
    ['search=write+to+win%40prize', null],
    [`search=${'win+a+prize+'.repeat(6)}`, null],
    ['category=www.evil.example', null],
  ])('of the list %j is named to a stranger as %s (R214)', (search, named) => {
    expect(describeToStranger(`/products?${search}`)).toBe(named)
  })
})
