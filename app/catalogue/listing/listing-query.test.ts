import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultListingQuery,
  isFiltered,
  listingHref,
  parseListingQuery,
  getSorts,
  type ListingQuery,
} from './listing-query.ts'

const parse = (text: string) => parseListingQuery(new URLSearchParams(text))
const listingSearchParams = (query: ListingQuery) =>
  new URL(listingHref(query), 'http://shop.invalid').searchParams
const canonical = (text: string) => listingSearchParams(parse(text)).toString()

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.string({
    unit: fc.constantFrom(' ', '\0', '\n', '\t', '\u00A0', '\u0085', '🛋', 'a', '&', '='),
    maxLength: 150,
  }),
  fc.constantFrom('electronics', 'home', 'toys', 'Tables', '500', '-1', '1e9', '15', 'savings', ''),
)
const anyParams = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...'search|category|condition|brand|minPrice|maxPrice|inStock|sort|page|other'.split('|'),
      ),
      fc.oneof(hostileText, fc.integer({ min: -20, max: 700 }).map(String)),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs))

describe('parseListingQuery', () => {
  it('is the default without parameters and for garbage', () => {
    expect(parse('')).toEqual(defaultListingQuery)
    expect(
      parse('search=%20%00%20&category=&condition=%20&minPrice=x&maxPrice=-5&sort=cheap&page=0&other=1'),
    ).toEqual(defaultListingQuery)
    expect(parse('minPrice=&maxPrice=&page=1.5')).toEqual(defaultListingQuery)
  })

  it('tells a department from a category text', () => {
    expect(parse('category=home')).toMatchObject({ department: 'home', category: null })
    expect(parse('category=Home')).toMatchObject({ department: null, category: 'Home' })
    expect(parse('category=Coffee+Tables')).toMatchObject({ department: null, category: 'Coffee Tables' })
    expect(parse(`category=${'x'.repeat(200)}`)).toMatchObject({ category: 'x'.repeat(200) })
    expect(parse(`category=${'x'.repeat(201)}`)).toMatchObject({ category: null })
    expect(parse('category=Ta%00bles&condition=Ne%0Aw')).toMatchObject({ category: null, condition: null })
  })

  it('cleans the search text', () => {
    expect(parse('search=%20oak%0A%09desk%00%20%20lamp%20').search).toBe('oak desk lamp')
    expect(parse(`search=${'a'.repeat(150)}`).search).toBe('a'.repeat(100))
    expect(parse(`search=${encodeURIComponent('🛋'.repeat(150))}`).search).toBe('🛋'.repeat(100))
    expect(parse(`search=${'a'.repeat(99)}+b`).search).toBe('a'.repeat(99))
    expect(parse(`search=++${'a'.repeat(100)}`).search).toBe('a'.repeat(100))
  })

  it.each([
    ['minPrice=100&maxPrice=200', 100, 200],
    ['minPrice=300&maxPrice=100', 100, 300],
    ['minPrice=44&maxPrice=46', 44, 46],
    ['minPrice=44.999&maxPrice=46', 45, 46],
    ['minPrice=600&maxPrice=900', 600, 900],
    ['minPrice=999999', 100_000, 100_000],
    ['maxPrice=500', 0, 500],
    ['maxPrice=99999999999999999999999', 0, 100_000],
    ['maxPrice=0', 0, 0],
    ['minPrice=1e2&maxPrice=$50', 0, 100_000],
  ])('reads the prices of %s as %d to %d', (text, minPriceDollars, maxPriceDollars) => {
    expect(parse(text)).toMatchObject({ minPriceDollars, maxPriceDollars })
  })

  it.each([
    ['1', 1],
    ['12', 12],
    ['0', 1],
    ['-3', 1],
    ['x', 1],
    ['100001', 100_000],
    ['9'.repeat(400), 100_000],
  ])('reads page %s as %i', (text, page) => {
    expect(parse(`page=${text}`).page).toBe(page)
  })

  it('takes the first of repeated parameters', () => {
    expect(parse('sort=savings&sort=newest').sort).toBe('savings')
  })
})

describe('the address of a query', () => {
  it('leaves defaults out and keeps one order of keys', () => {
    expect(canonical('page=1&sort=newest&maxPrice=&minPrice=0&search=&category=&brand=')).toBe('')
    expect(
      canonical(
        'page=2&sort=savings&maxPrice=90&minPrice=20&brand=Rove+Home&condition=New&category=toys&search=red+car',
      ),
    ).toBe(
      'search=red+car&category=toys&condition=New&brand=Rove+Home&minPrice=20&maxPrice=90&sort=savings&page=2',
    )
  })

  it('is read back as the same query, whatever the URL was', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const query = parseListingQuery(params)
        expect(parseListingQuery(listingSearchParams(query))).toEqual(query)
        expect(parseListingQuery(new URLSearchParams(listingSearchParams(query).toString()))).toEqual(query)
      }),
    )
  })

  it('always stays within the limits', () => {
    fc.assert(
      fc.property(anyParams, (params) => {
        const query = parseListingQuery(params)
        expect(Array.from(query.search).length).toBeLessThanOrEqual(100)
        expect(query.search).not.toMatch(/\p{Cc}|^\s|\s$| {2}/u)
        expect(query.department === null || query.category === null).toBe(true)
        expect(query.minPriceDollars).toBeLessThanOrEqual(query.maxPriceDollars)
        for (const price of [query.minPriceDollars, query.maxPriceDollars]) {
          expect(price).toBeGreaterThanOrEqual(0)
          expect(price).toBeLessThanOrEqual(100_000)
        }
        expect(getSorts(query.search).map(({ value }) => value)).toContain(query.sort)
        expect(Number.isInteger(query.page) && query.page >= 1 && query.page <= 100_000).toBe(true)
      }),
    )
  })
})

describe('listingHref', () => {
  const query: ListingQuery = {
    ...defaultListingQuery,
    search: 'oak',
    department: 'home',
    sort: 'best-match',
    page: 3,
  }

  it('is the plain page without filters', () => {
    expect(listingHref(defaultListingQuery)).toBe('/products')
  })

  it('keeps the page when nothing or only the page changes', () => {
    expect(listingHref(query)).toBe('/products?search=oak&category=home&page=3')
    expect(listingHref(query, { page: 4 })).toBe('/products?search=oak&category=home&page=4')
  })

  it('goes back to page 1 when a filter or the sort changes', () => {
    expect(listingHref(query, { sort: 'price-low' })).toBe(
      '/products?search=oak&category=home&sort=price-low',
    )
    expect(listingHref(query, { search: '' })).toBe('/products?category=home')
    expect(listingHref(query, { condition: 'New', page: 2 })).toBe(
      '/products?search=oak&category=home&condition=New&page=2',
    )
  })

  it('starts with Best Match while searching, and knows it nowhere else (R59)', () => {
    expect(getSorts('').map(({ value }) => value)).not.toContain('best-match')
    expect(getSorts('oak')[0]).toEqual({ value: 'best-match', label: 'Best Match' })
    expect(parse('search=oak').sort).toBe('best-match')
    expect(parse('search=oak&sort=newest').sort).toBe('newest')
    expect(parse('sort=best-match').sort).toBe('newest')
    expect(listingHref(parse('search=oak&sort=newest'))).toBe('/products?search=oak&sort=newest')
    expect(listingHref(parse(''), { search: 'oak' })).toBe('/products?search=oak')
    expect(listingHref(parse('sort=savings'), { search: 'oak' })).toBe('/products?search=oak&sort=savings')
    expect(listingHref(parse('search=oak&sort=newest'), { search: '' })).toBe('/products')
  })

  it('lets a category and a department replace each other', () => {
    expect(listingHref(query, { category: 'Tables' })).toBe('/products?search=oak&category=Tables')
    const tables = parse('category=Tables')
    expect(listingHref(tables, { department: 'toys' })).toBe('/products?category=toys')
    expect(listingHref(tables, { category: null })).toBe('/products')
    expect(listingHref(query, { department: null })).toBe('/products?search=oak')
  })
})

describe('isFiltered', () => {
  it('looks at everything that narrows the list', () => {
    expect(isFiltered(defaultListingQuery)).toBe(false)
    expect(isFiltered(parse('sort=savings&page=4'))).toBe(false)
    for (const text of 'search=a|category=toys|category=Rugs|condition=New|brand=Rove|minPrice=10|maxPrice=490'.split(
      '|',
    )) {
      expect(isFiltered(parse(text))).toBe(true)
    }
  })
})
