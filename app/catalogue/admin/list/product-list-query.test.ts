import { describe, expect, it } from 'vitest'
import { productsHref, isProductQueryNarrowed, parseProductQuery } from './product-list-query.ts'

const parse = (text: string) => parseProductQuery(new URLSearchParams(text))

describe('the address of the product table', () => {
  it('shows the newest active products when it says nothing, or nonsense', () => {
    const plain = {
      search: '',
      sort: 'newest',
      status: 'active',
      department: null,
      show: 'any',
      lot: null,
      page: 1,
    }
    expect(parse('')).toEqual(plain)
    expect(parse('search=%00%20&sort=x&status=gone&category=tables&show=x&lot=x&page=-1')).toEqual(plain)
    expect(productsHref(parse(''))).toBe('/admin/products')
    expect(isProductQueryNarrowed(parse('sort=name&page=2'))).toBe(false)
  })

  it('comes back as it was read', () => {
    const lot = '6f1c2d3e-0000-4000-8000-000000000001'
    const address = `/admin/products?search=oak+table&sort=stock&status=all&category=home&show=estimated&lot=${lot}&page=3`
    const query = parse(address.split('?')[1] ?? '')
    expect(productsHref(query)).toBe(address)
    expect(isProductQueryNarrowed(query)).toBe(true)
    expect(productsHref(query, { status: 'archived' })).toBe(
      `/admin/products?search=oak+table&sort=stock&status=archived&category=home&show=estimated&lot=${lot}`,
    )
  })

  it('cuts a long search without breaking a sign', () => {
    expect(parse(`search=${'😀'.repeat(300)}`).search).toBe('😀'.repeat(100))
    expect(parse('page=99999999999999999999').page).toBe(100_000)
  })
})
