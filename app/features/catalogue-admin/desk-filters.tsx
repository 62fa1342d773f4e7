import { FilterForm, FilterSearch, FilterSelect } from '../../ui/filter-form.tsx'
import { departments } from '../catalogue/departments.ts'
import { deskHref, deskSorts, deskStatuses, parseDeskQuery, type DeskQuery } from './product-list-query.ts'

/** Search, sort, status and category of the product table. */
export function DeskFilters({ query }: { query: DeskQuery }) {
  return (
    <FilterForm
      action="/admin/products"
      label="Products"
      hrefOf={(fields) => deskHref(parseDeskQuery(fields))}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(3,auto)]"
    >
      <FilterSearch
        key={query.search}
        id="desk-search"
        search={query.search}
        placeholder="Name, ASIN or brand"
      />
      <FilterSelect id="desk-sort" label="Sort by" name="sort" value={query.sort} options={deskSorts} />
      <FilterSelect
        id="desk-status"
        label="Status"
        name="status"
        value={query.status}
        options={deskStatuses}
      />
      <FilterSelect
        id="desk-category"
        label="Category"
        name="category"
        value={query.department ?? ''}
        options={[{ value: '', label: 'All Categories' }, ...departments]}
        className="max-lg:col-span-2"
      />
    </FilterForm>
  )
}
