import { getDepartment } from '#catalogue/departments.ts'
import { hasPriceRange, type ListingQuery } from './listing-query.ts'

/** What active products have, and how many. */
export interface Facets {
  /** Products of a scope ('any', 'department:…', 'category:…') in a condition ('any', 'condition:…'). */
  count(scope: string, condition: string): number
  categories: string[]
  conditions: string[]
}

/** A choice of a filter select; its count is null where the facets cannot tell it. */
export interface ListingChoice {
  value: string
  count: number | null
}

/** What the filters of a list offer. */
export interface ListingChoices {
  categories: ListingChoice[]
  conditions: ListingChoice[]
  brands: ListingChoice[]
  /** How many products the department or category of the list has; null without one. */
  scopeCount: number | null
}

/**
 * The categories, conditions and brands to choose from (S17, R226): within a department only its categories, and nothing that would
 * lead to an empty list. Facets know nothing of a search, a price, a brand or what is sold out: then there are no counts.
 */
export function getListingChoices(
  facets: Facets,
  brands: readonly { value: string; count: number }[],
  query: ListingQuery,
): ListingChoices {
  const { department, category, condition } = query
  const scope = department ? `department:${department}` : category === null ? 'any' : `category:${category}`
  const conditionKey = condition === null ? 'any' : `condition:${condition}`
  const isOpen = !query.search && !query.isInStock && !hasPriceRange(query)
  const isCounted = isOpen && query.brand === null
  const offer = (values: readonly string[], chosen: string | null, countOf: (value: string) => number) =>
    values
      .map((value) => ({ value, count: isCounted ? countOf(value) : null }))
      .filter(({ value, count }) => count !== 0 || value === chosen)
  return {
    categories: offer(
      department ? facets.categories.filter((text) => getDepartment(text) === department) : facets.categories,
      category,
      (value) => facets.count(`category:${value}`, conditionKey),
    ),
    conditions: offer(facets.conditions, condition, (value) => facets.count(scope, `condition:${value}`)),
    brands: brands.map(({ value, count }) => ({ value, count: isOpen ? count : null })),
    scopeCount: scope === 'any' ? null : facets.count(scope, 'any'),
  }
}
