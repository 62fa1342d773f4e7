import { describe, expect, it } from 'vitest'
import { isOrderQueryNarrowed, ordersHref, parseOrderQuery } from './order-list-query.ts'

const parse = (search: string) => parseOrderQuery(new URLSearchParams(search))

describe('the address of the order table', () => {
  it('is the plain table by default', () => {
    expect(parse('')).toEqual({
      tab: null,
      search: '',
      sort: 'newest',
      status: null,
      payment: null,
      page: 1,
    })
    expect(ordersHref(parse(''))).toBe('/admin/orders')
    expect(isOrderQueryNarrowed(parse('sort=oldest&page=3'))).toBe(false)
  })

  it('keeps every choice, there and back', () => {
    const address =
      '/admin/orders?tab=to-do&search=jane+doe&sort=total-high&status=ready&payment=partial&page=7'
    const query = parse(address.split('?')[1] ?? '')
    expect(ordersHref(query)).toBe(address)
    expect(isOrderQueryNarrowed(query)).toBe(true)
  })

  it('leads to the first page when anything but the page changes', () => {
    const query = parse('search=jane&page=7')
    expect(ordersHref(query, { status: 'ready' })).toBe('/admin/orders?search=jane&status=ready')
    expect(ordersHref(query, { page: 8 })).toBe('/admin/orders?search=jane&page=8')
  })

  it('takes nonsense for the default', () => {
    const query = parse('tab=mine&sort=best&status=lost&payment=none&page=-1')
    expect(query).toEqual(parse(''))
    expect(parse('page=0').page).toBe(1)
    expect(parse('page=99999999999').page).toBe(100_000)
    expect(parse('page=2.5').page).toBe(1)
  })

  it('searches for one line of at most 100 whole characters', () => {
    expect(parse('search=%20a%0A%00b%09').search).toBe('a b')
    expect(Array.from(parse(`search=${'😀'.repeat(200)}`).search)).toHaveLength(100)
  })
})
