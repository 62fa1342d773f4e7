import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeQuery, listAddress, parseChoice, parsePage, parseSearch } from './list-address.ts'

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
] as const

describe('reading a list address', () => {
  it('makes one line of at most 100 characters of any search', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(' ', '\0', '\n', '\u0085', 'a', '&', '🛋'), maxLength: 300 }),
        (text) => {
          const search = parseSearch(text)
          expect(search).not.toMatch(/\p{Cc}|^\s|\s$|\s{2}/u)
          expect(Array.from(search).length).toBeLessThanOrEqual(100)
          expect(parseSearch(search)).toBe(search)
        },
      ),
    )
    expect(parseSearch(`\uFEFF a\n\tb\u200B\0 ${'🛋'.repeat(200)}`)).toBe(`a b ${'🛋'.repeat(96)}`)
  })

  it.each([
    [null, 1],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['7', 7],
    ['999999999', 100_000],
  ])('reads the page %j as %i', (text, page) => {
    expect(parsePage(text)).toBe(page)
  })

  it('takes the first choice for what is none', () => {
    expect(parseChoice(sorts, 'oldest')).toBe('oldest')
    expect(parseChoice(sorts, 'loudest')).toBe('newest')
    expect(parseChoice(sorts, null)).toBe('newest')
  })
})

describe('writing a list address', () => {
  it('leaves out what is empty, usual or page 1', () => {
    const usual = { sort: 'newest' }
    expect(listAddress('/x', { search: '', sort: 'newest', status: null, page: 1 }, usual)).toBe('/x')
    expect(listAddress('/x', { search: 'a b', sort: 'oldest', status: null, page: 2 }, usual)).toBe(
      '/x?search=a+b&sort=oldest&page=2',
    )
  })

  it('goes back to page 1 when a filter changes, and to a page that is asked for', () => {
    const query = { search: 'a', page: 4 }
    expect(changeQuery(query, {})).toEqual(query)
    expect(changeQuery(query, { search: 'b' })).toEqual({ search: 'b', page: 1 })
    expect(changeQuery(query, { page: 5 })).toEqual({ search: 'a', page: 5 })
  })
})
