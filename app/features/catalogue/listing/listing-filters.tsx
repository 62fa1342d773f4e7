import { departmentLabel, type Department } from '../departments.ts'
import { href } from '../../../shared/addresses.ts'
import {
  isFiltered,
  listingHref,
  listingSorts,
  parseListingQuery,
  type ListingQuery,
} from './listing-query.ts'
import { PriceRange } from './price-range.tsx'
import { Button, TextLink } from '../../../ui/button.tsx'
import { FilterForm, FilterSelect } from '../../../ui/forms/filter-form.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface FilterProps {
  query: ListingQuery
  choices: { categories: string[]; conditions: string[] }
}

/** Goes to the list that a filter form describes, in its canonical address. */
const hrefOf = (fields: URLSearchParams) => listingHref(parseListingQuery(fields))

/** Opens the filter panel on small screens. */
export function FilterButton() {
  return (
    <Button popoverTarget="filters" className="px-4 lg:hidden">
      <Icon name="filter" />
      Filters
    </Button>
  )
}

/** The options of a select; a choice of the address that is no longer in the data stays, so that it can be undone. */
function optionsOf(all: string, known: readonly string[], chosen: string | null) {
  const shown = chosen && !known.includes(chosen) ? [...known, chosen] : known
  return [{ value: '', label: all }, ...shown.map((value) => ({ value, label: value }))]
}

/** The filter panel: beside the list on wide screens, on small ones a sheet that opens without JavaScript. */
export function ListingFilters({ query, choices }: FilterProps) {
  const unfiltered = {
    department: null,
    category: null,
    condition: null,
    minPriceDollars: 0,
    maxPriceDollars: 500,
  }
  return (
    <div className="lg:sticky lg:top-32">
      <div
        id="filters"
        popover="auto"
        className="m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-panel border-line bg-surface p-5 text-ink shadow-lift backdrop:bg-ink/50 max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 lg:static lg:block lg:max-h-none lg:rounded-panel lg:border lg:shadow-none"
      >
        <FilterForm action={href('/products')} label="Filters" hrefOf={hrefOf} className="grid gap-6">
          <div className="flex items-center justify-between">
            <h2 className="text-xl font-bold">Filters</h2>
            {isFiltered(query) && (
              <TextLink href={listingHref(query, unfiltered)} className="text-[0.9375rem] font-semibold">
                Clear filters
              </TextLink>
            )}
          </div>
          {query.search && <input type="hidden" name="search" value={query.search} />}
          {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
          {query.department && <DepartmentNote query={query} department={query.department} />}
          <PriceRange minDollars={query.minPriceDollars} maxDollars={query.maxPriceDollars} />
          <FilterSelect
            id="filter-category"
            label="Category"
            name="category"
            options={optionsOf('All Categories', choices.categories, query.category)}
            value={query.category ?? ''}
          />
          <FilterSelect
            id="filter-condition"
            label="Condition"
            name="condition"
            options={optionsOf('All Conditions', choices.conditions, query.condition)}
            value={query.condition ?? ''}
          />
          <Button
            popoverTarget="filters"
            popoverTargetAction="hide"
            tone="primary"
            className="w-full lg:hidden"
          >
            Show results
          </Button>
        </FilterForm>
      </div>
    </div>
  )
}

/** The department a header link chose: the list stays within it until it is taken away. */
function DepartmentNote({ query, department }: { query: ListingQuery; department: Department }) {
  return (
    <p className="flex items-center justify-between gap-2 rounded-control bg-brand-tint py-1 pr-1 pl-3 font-semibold text-brand-deep">
      <input type="hidden" name="category" value={department} />
      {departmentLabel(department)}
      <a
        href={listingHref(query, { department: null })}
        aria-label={`Remove ${departmentLabel(department)}`}
        className="grid size-9 place-content-center rounded-control hover:bg-white"
      >
        <Icon name="close" className="size-4" />
      </a>
    </p>
  )
}

/** The sort select, a form of its own that carries the filters along. */
export function SortForm({ query }: { query: ListingQuery }) {
  const kept = new URL(listingHref({ ...query, sort: 'newest', page: 1 }), 'http://shop.invalid').searchParams
  return (
    <FilterForm
      action={href('/products')}
      label="Sort"
      submitLabel="Sort"
      hrefOf={hrefOf}
      className="flex items-center gap-2"
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterSelect
        id="sort"
        label="Sort by"
        name="sort"
        value={query.sort}
        options={listingSorts}
        className="flex items-center gap-2 [&>label]:mb-0 [&>label]:whitespace-nowrap max-sm:[&>label]:sr-only"
      />
    </FilterForm>
  )
}
