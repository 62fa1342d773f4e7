import { expect, it } from 'vitest'
import { productList } from './product-list-query.ts'

const read = (search: string) => productList.read(new URLSearchParams(search))

it('has every choice of the product table in its address, and leaves out what is usual', () => {
  const usual = {
    search: '',
    sort: 'newest',
    status: 'active',
    category: null,
    condition: null,
    show: 'any',
    age: null,
    lot: null,
    page: 1,
  }
  expect(
    read('search=%00%20&sort=x&status=gone&category=tables&condition=Nice&show=x&age=7&lot=x&page=-1'),
  ).toEqual(usual)
  const lot = '6f1c2d3e-0000-4000-8000-000000000001'
  const choices = `search=oak+table&sort=stock&status=all&category=home&condition=Like+New&show=estimated&age=90&lot=${lot}&page=3`
  expect(productList.hrefOf(read(choices))).toBe(`/admin/products?${choices}`)
  expect(productList.csvHref(read(choices))).toBe(`/admin/products.csv?${choices.replace('&page=3', '')}`)
})
