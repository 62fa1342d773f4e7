import { properName } from './catalogue-words.ts'

/** An address of All Deals, and which kind of question it is. */
export interface CatalogueAddress {
  kind: 'list' | 'search' | 'filters'
  path: string
}

const list = [
  '',
  'sort=price-low',
  'sort=price-high',
  'sort=savings',
  'page=2',
  'page=5',
  'page=10',
  'page=20',
  'sort=price-low&page=12',
  'sort=savings&page=20',
  'category=home',
  'category=electronics',
  'category=toys&sort=price-high',
  'category=Furniture',
  'category=Cameras&sort=price-low',
  'category=Toys+%26+Games&page=3',
  'condition=Like+New',
  'condition=For+Parts%2FNot+Working&sort=price-low',
  'minPrice=100&maxPrice=200',
  'minPrice=490',
  'maxPrice=20&sort=savings',
  'category=Furniture&condition=Open+Box&minPrice=50&maxPrice=300&sort=price-low',
  'category=electronics&condition=New&sort=savings&page=4',
]

const search = [
  'sofa',
  'table',
  'walnut',
  'camera',
  'bouclé ottoman',
  'leather office chair',
  'wireless noise-cancelling headphones',
  'round dining table',
  'sof',
  'head',
  'ceram',
  properName(0),
  properName(21),
  `${properName(7)} lamp`,
  // Typos.
  'soffa',
  'diningg tabel',
  'hedphones',
  'xqzvwkjh',
]

const narrowedSearch = [
  'search=lamp&sort=price-low',
  'search=chair&category=home&condition=Good',
  'search=tablet&minPrice=100&maxPrice=300&page=2',
]

/** The fixed list of addresses that both catalogues are asked for. */
export const catalogueAddresses: readonly CatalogueAddress[] = [
  ...list.map((query) => ({ kind: 'list' as const, path: `/products?${query}` })),
  ...search.map((words) => ({
    kind: 'search' as const,
    path: `/products?search=${encodeURIComponent(words)}`,
  })),
  ...narrowedSearch.map((query) => ({ kind: 'search' as const, path: `/products?${query}` })),
  // No product has it: what is left of the page is its filters with all their choices.
  { kind: 'filters', path: '/products?condition=Unheard-of' },
]
