import { FilterForm, FilterSearch, FilterSelect } from '../../../../ui/forms/filter-form.tsx'
import { TextLink } from '../../../../ui/button.tsx'
import { departments } from '../../departments.ts'
import { href } from '../../../../shared/addresses.ts'
import {
  productsHref,
  productSorts,
  productStatusFilters,
  parseProductQuery,
  type ProductQuery,
} from './product-list-query.ts'

/** Search, sort, status and category of the product table. */
export function ProductFilters({ query }: { query: ProductQuery }) {
  return (
    <FilterForm
      action={href('/admin/products')}
      label="Products"
      hrefOf={(fields) => productsHref(parseProductQuery(fields))}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(3,auto)]"
    >
      <FilterSearch
        key={query.search}
        id="products-search"
        search={query.search}
        placeholder="Name, ASIN or brand"
      />
      <FilterSelect
        id="products-sort"
        label="Sort by"
        name="sort"
        value={query.sort}
        options={productSorts}
      />
      <FilterSelect
        id="products-status"
        label="Status"
        name="status"
        value={query.status}
        options={productStatusFilters}
      />
      <FilterSelect
        id="products-category"
        label="Category"
        name="category"
        value={query.department ?? ''}
        options={[{ value: '', label: 'All Categories' }, ...departments]}
        className="max-lg:col-span-2"
      />
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
