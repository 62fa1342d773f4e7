import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice, choicesOf, day, defineList, filter, idFilter, search, sort, tabs } from './list-query.ts'

const list = defineList(
  '/admin/things',
  {
    tab: tabs('Things', 'All', choicesOf({ open: 'Open', done: 'Done' })),
    search: search('Name'),
    sort: sort([
      { value: 'newest', label: 'Newest' },
      { value: 'name', label: 'Name' },
    ]),
    status: choice('Status', [
      { value: 'active', label: 'Active' },
      { value: 'all', label: 'All' },
    ]),
    kind: filter('Kind', 'Every kind', choicesOf({ red: 'Red', blue: 'Blue' })),
    on: day('Day'),
    lot: idFilter('Lot', 'Any lot'),
  },
  '/admin/things.csv',
)
const read = (address: string) => list.read(new URLSearchParams(address))
const everything =
  'tab=done&search=oak+table&sort=name&status=all&kind=blue&on=2026-11-01&lot=6f1c2d3e-0000-4000-8000-000000000001'

describe('the address of a list', () => {
  it('says nothing of what is usual, and nonsense is usual', () => {
    const usual = {
      tab: null,
      search: '',
      sort: 'newest',
      status: 'active',
      kind: null,
      on: null,
      lot: null,
      page: 1,
    }
    expect(list.usual).toEqual(usual)
    expect(
      read('tab=All&search=%00%20&sort=best&status=&kind=toString&on=2026-02-30&lot=x&page=-1&more=1'),
    ).toEqual(usual)
    expect(list.hrefOf(list.usual)).toBe('/admin/things')
  })

  it('says everything else, there and back', () => {
    const query = read(`${everything}&page=7`)
    expect(list.hrefOf(query)).toBe(`/admin/things?${everything}&page=7`)
    expect(list.csvHref(query), 'the file has all pages').toBe(`/admin/things.csv?${everything}`)
    expect(list.hrefOf(query, { kind: null }), 'another filter begins at the first page').toBe(
      `/admin/things?${everything.replace('&kind=blue', '')}`,
    )
    expect(list.hrefOf(query, { page: 8 })).toBe(`/admin/things?${everything}&page=8`)
  })

  it('is read the same when it was written from what was read', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('done', 'name', 'all', 'red', '2026-11-01', '3'))
    const address = fc.dictionary(fc.constantFrom('page', 'other', ...Object.keys(list.params)), text)
    fc.assert(
      fc.property(address, (params) => {
        const query = list.read(new URLSearchParams(params))
        const written = list.hrefOf(query)
        expect(list.read(new URL(written, 'http://shop.invalid').searchParams)).toEqual(query)
      }),
    )
  })

  it('narrows by each of its filters, not by sort and page', () => {
    for (const part of everything.split('&').filter((one) => !one.startsWith('sort')))
      expect(list.isNarrowed(read(part)), part).toBe(true)
    expect(list.isNarrowed(read('sort=name&page=3'))).toBe(false)
  })
})
