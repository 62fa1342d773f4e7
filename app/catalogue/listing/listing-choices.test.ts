import { describe, expect, it } from 'vitest'
import { getListingChoices, type Facets } from './listing-choices.ts'
import { parseListingQuery } from './listing-query.ts'

const counts: Record<string, number> = {
  'any any': 9,
  'department:home any': 5,
  'department:home condition:New': 5,
  'category:Chairs any': 4,
  'category:Chairs condition:New': 4,
  'category:Tables any': 1,
  'category:Tables condition:New': 1,
  'category:Cameras any': 4,
  'category:Cameras condition:Used': 4,
  'any condition:New': 5,
  'any condition:Used': 4,
}
const facets: Facets = {
  count: (scope, condition) => counts[`${scope} ${condition}`] ?? 0,
  categories: ['Cameras', 'Chairs', 'Tables'],
  conditions: ['New', 'Used'],
}
const brands = [{ value: 'Harlow', count: 3 }]
const choices = (address: string) =>
  getListingChoices(facets, brands, parseListingQuery(new URLSearchParams(address)))

describe('the choices of the filters', () => {
  it('have counts', () => {
    expect(choices('')).toEqual({
      categories: [
        { value: 'Cameras', count: 4 },
        { value: 'Chairs', count: 4 },
        { value: 'Tables', count: 1 },
      ],
      conditions: [
        { value: 'New', count: 5 },
        { value: 'Used', count: 4 },
      ],
      brands: [{ value: 'Harlow', count: 3 }],
      scopeCount: null,
    })
  })

  it('are narrowed by the department, and lead to no empty list', () => {
    expect(choices('category=home')).toEqual({
      categories: [
        { value: 'Chairs', count: 4 },
        { value: 'Tables', count: 1 },
      ],
      conditions: [{ value: 'New', count: 5 }],
      brands,
      scopeCount: 5,
    })
    expect(choices('condition=Used').categories).toEqual([{ value: 'Cameras', count: 4 }])
  })

  it('keep what is chosen, even where it finds nothing', () => {
    expect(choices('category=Chairs&condition=Used')).toEqual({
      categories: [
        { value: 'Cameras', count: 4 },
        { value: 'Chairs', count: 0 },
      ],
      conditions: [
        { value: 'New', count: 4 },
        { value: 'Used', count: 0 },
      ],
      brands,
      scopeCount: 4,
    })
  })

  it.each([
    ['search=red', null],
    ['maxPrice=100', null],
    ['minPrice=10', null],
    ['inStock=1', null],
    ['brand=Harlow', 3],
  ])('have no counts that would be wrong: %s', (address, brandCount) => {
    const { categories, conditions, ...others } = choices(address)
    expect(categories.map(({ count }) => count)).toEqual([null, null, null])
    expect(conditions.map(({ count }) => count)).toEqual([null, null])
    expect(others.brands).toEqual([{ value: 'Harlow', count: brandCount }])
  })
})
