import { FilterForm, FilterSelect, FoldedFilters } from '#ui/forms/filter-form.tsx'
import { TextLink } from '#ui/button.tsx'
import { departments } from '#catalogue/departments.ts'
import { href } from '#shared/addresses.ts'
import {
  productsHref,
  productShows,
  productSorts,
  productStatusFilters,
  parseProductQuery,
  type ProductQuery,
} from '#catalogue/admin/list/product-list-query.ts'

const categories = [{ value: '', label: 'All Categories' }, ...departments]

/** Search, sort, status and category of the product table. */
export function ProductFilters({ query }: { query: ProductQuery }) {
  const choices = [
    { label: 'Sort by', name: 'sort', value: query.sort, options: productSorts },
    { label: 'Status', name: 'status', value: query.status, options: productStatusFilters },
    { label: 'Category', name: 'category', value: query.department ?? '', options: categories },
    { label: 'Show', name: 'show', value: query.show, options: productShows },
  ]
  const isNarrowed = [
    query.sort !== productSorts[0].value,
    query.status !== productStatusFilters[0].value,
    query.department,
    query.show !== productShows[0].value,
  ]
  const narrowing = isNarrowed.filter(Boolean).length
  return (
    <FilterForm
      action={href('/admin/products')}
      label="Products"
      hrefOf={(fields) => productsHref(parseProductQuery(fields))}
      className="grid items-end gap-3 lg:grid-cols-[minmax(14rem,1fr)_repeat(4,auto)]"
    >
      <FoldedFilters
        id="products-search"
        search={query.search}
        placeholder="Name, ASIN, brand, tag code or UPC"
        narrowing={narrowing}
        className="sm:grid-cols-4 lg:contents"
      >
        {choices.map((choice) => (
          <FilterSelect key={choice.name} id={`products-${choice.name}`} {...choice} />
        ))}
      </FoldedFilters>
      {query.lot && (
        <p className="col-span-full flex flex-wrap gap-x-4">
          The products of one lot.
          <input type="hidden" name="lot" value={query.lot} />
          <TextLink href={productsHref(query, { lot: null })}>All products</TextLink>
        </p>
      )}
    </FilterForm>
  )
}
