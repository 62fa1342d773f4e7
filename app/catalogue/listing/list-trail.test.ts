import { expect, it } from 'vitest'
import { readTrail, trailTo } from './list-trail.ts'

const list = { pathname: '/products', search: '?category=home&page=2', state: null }
const product = (id: string) => ({ pathname: `/product/${id}`, search: '', state: null as unknown })

it('leads from a product to the list that it was found on, however many pieces lie between', () => {
  const first = trailTo(list, product('a'))
  expect(first).toEqual({ list: '/products?category=home&page=2', steps: 1 })
  const second = trailTo({ ...product('a'), state: first }, product('b'))
  expect(second).toEqual({ list: '/products?category=home&page=2', steps: 2 })
  expect(trailTo({ ...product('b'), state: second }, product('c'))?.steps).toBe(3)
})

it('leads back to the page of a brand as well', () =>
  expect(trailTo({ pathname: '/brands/sony', search: '?page=2', state: null }, product('a'))).toEqual({
    list: '/brands/sony?page=2',
    steps: 1,
  }))

it('ends where another page lies between', () => {
  const home = { pathname: '/', search: '', state: null }
  expect(trailTo(home, product('a'))).toBeNull()
  expect(trailTo(product('a'), product('b'))).toBeNull()
  expect(trailTo(list, { pathname: '/cart' })).toBeNull()
})

it.each([
  null,
  undefined,
  'list',
  7,
  {},
  { list: '/products' },
  { list: 1, steps: 1 },
  { list: '/products', steps: '1' },
])('reads no trail from %j', (state) => {
  expect(readTrail(state)).toBeNull()
})
