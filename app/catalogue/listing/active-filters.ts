import { departmentLabel } from '#catalogue/departments.ts'
import { formatCount } from '#shared/text/counted.ts'
import { hasPriceRange, listingHref, PRICE_MAX, type ListingQuery } from './listing-query.ts'

/** A filter that narrows a list now, and the address of the list without it. */
export interface ActiveFilter {
  label: string
  withoutHref: string
}

/** Ranges that are one tap away. */
export const pricePresets: readonly number[] = [50, 100, 250]

/** The filters of a query, in the order of the filter panel. A search does not count: its banner has its own way out. */
export function activeFilters(query: ListingQuery): ActiveFilter[] {
  const without = (label: string, changes: Partial<ListingQuery>) => ({
    label,
    withoutHref: listingHref(query, changes),
  })
  const { department, category, condition, brand } = query
  return [
    department ? without(departmentLabel(department), { department: null }) : null,
    hasPriceRange(query)
      ? without(priceLabel(query), { minPriceDollars: 0, maxPriceDollars: PRICE_MAX })
      : null,
    category === null ? null : without(category, { category: null }),
    condition === null ? null : without(condition, { condition: null }),
    brand === null ? null : without(brand, { brand: null }),
    query.isInStock ? without('Sold out hidden', { isInStock: false }) : null,
  ].filter((filter) => filter !== null)
}

/** '$100', '$49.95'. */
const tellPrice = (dollars: number) =>
  `$${Number.isInteger(dollars) ? formatCount(dollars) : dollars.toFixed(2)}`

/** 'Under $100', 'Over $250', '$50 to $100'. */
function priceLabel({ minPriceDollars: min, maxPriceDollars: max }: ListingQuery): string {
  if (min === 0) return `Under ${tellPrice(max)}`
  return max === PRICE_MAX ? `Over ${tellPrice(min)}` : `${tellPrice(min)} to ${tellPrice(max)}`
}
