import { href } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { pricePresets } from '#catalogue/listing/active-filters.ts'
import type { ListingChoice, ListingChoices } from '#catalogue/listing/listing-choices.ts'
import {
  isFiltered,
  listingHref,
  getSorts,
  getUsualSort,
  parseListingQuery,
  PRICE_MAX,
  type ListingQuery,
} from '#catalogue/listing/listing-query.ts'
import { PriceRange } from './price-range.tsx'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { FilterCheckbox, FilterForm, FilterSelect } from '#ui/forms/filter-form.tsx'

interface FilterProps {
  query: ListingQuery
  choices: ListingChoices
  /** How many products the list has. */
  total: number
}

/** Goes to the list that a filter form describes, in its canonical address. */
const toHref = (fields: URLSearchParams) => listingHref(parseListingQuery(fields))

const unfiltered = {
  department: null,
  category: null,
  condition: null,
  brand: null,
  minPriceDollars: 0,
  maxPriceDollars: PRICE_MAX,
  isInStock: false,
}

/** The options of a select; a choice of the address that is no longer in the data stays, so that it can be undone. */
function toOptions(all: string, known: readonly ListingChoice[], chosen: string | null) {
  const isKnown = chosen === null || known.some(({ value }) => value === chosen)
  const shown = isKnown ? known : [...known, { value: chosen, count: null }]
  const toLabel = ({ value, count }: ListingChoice) => (count === null ? value : `${value} (${count})`)
  return [
    { value: '', label: all },
    ...shown.map((choice) => ({ value: choice.value, label: toLabel(choice) })),
  ]
}

/** The filter panel: next to the list on wide screens, on small ones a sheet that opens without JavaScript. */
export function ListingFilters({ query, choices, total }: FilterProps) {
  return (
    <div className="lg:sticky lg:top-32">
      <div
        id="filters"
        popover="auto"
        className="m-0 block max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-panel border-line bg-surface p-5 text-ink shadow-lift backdrop:bg-ink/50 max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:not-open:invisible lg:static lg:max-h-none lg:rounded-panel lg:border lg:shadow-none"
      >
        <FilterForm
          action={href('/products')}
          label="Filters"
          submitLabel={null}
          hrefOf={toHref}
          className="grid gap-5"
        >
          <div className="flex items-center justify-between">
            <h2 className="text-xl font-bold">Filters</h2>
            {isFiltered(query) && (
              <TextLink href={listingHref(query, unfiltered)} className="text-[0.9375rem] font-semibold">
                Clear filters
              </TextLink>
            )}
          </div>
          {query.search && <input type="hidden" name="search" value={query.search} />}
          {query.sort !== getUsualSort(query.search) && (
            <input type="hidden" name="sort" value={query.sort} />
          )}
          {query.department && <input type="hidden" name="category" value={query.department} />}
          <div className="grid gap-3">
            <PriceRange minDollars={query.minPriceDollars} maxDollars={query.maxPriceDollars} />
            <PricePresets query={query} />
          </div>
          <FilterSelect
            id="filter-category"
            label="Category"
            name="category"
            options={toOptions('All Categories', choices.categories, query.category)}
            value={query.category ?? ''}
          />
          <FilterSelect
            id="filter-condition"
            label="Condition"
            name="condition"
            options={toOptions('All Conditions', choices.conditions, query.condition)}
            value={query.condition ?? ''}
          />
          {choices.brands.length > 0 && (
            <FilterSelect
              id="filter-brand"
              label="Brand"
              name="brand"
              options={toOptions('All Brands', choices.brands, query.brand)}
              value={query.brand ?? ''}
            />
          )}
          <FilterCheckbox label="Hide sold out" name="inStock" isChecked={query.isInStock} />
          {/* It sends the form, for those without JavaScript; with it each choice has applied already. */}
          <SubmitButton
            onClick={() => document.querySelector<HTMLElement>('#filters')?.togglePopover(false)}
            className="sticky bottom-0 w-full lg:hidden"
          >
            Show {counted(total, 'result')}
          </SubmitButton>
          <noscript className="max-lg:hidden">
            <SubmitButton tone="secondary">Apply filters</SubmitButton>
          </noscript>
        </FilterForm>
      </div>
    </div>
  )
}

/** Price ranges that are one tap away. */
function PricePresets({ query }: { query: ListingQuery }) {
  return (
    <ul aria-label="Price presets" className="flex flex-wrap gap-2">
      {pricePresets.map((maxPriceDollars) => (
        <li key={maxPriceDollars}>
          <a
            href={listingHref(query, { minPriceDollars: 0, maxPriceDollars })}
            aria-current={
              query.minPriceDollars === 0 && query.maxPriceDollars === maxPriceDollars ? 'true' : undefined
            }
            className="chip"
          >
            Under ${maxPriceDollars}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The sort select, a form of its own that carries the filters along. */
export function SortForm({ query }: { query: ListingQuery }) {
  const kept = new URL(
    listingHref({ ...query, sort: getUsualSort(query.search), page: 1 }),
    'http://shop.invalid',
  ).searchParams
  return (
    <FilterForm
      action={href('/products')}
      label="Sort"
      submitLabel="Sort"
      hrefOf={toHref}
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
        options={getSorts(query.search)}
        className="flex items-center gap-2 [&>label]:mb-0 [&>label]:whitespace-nowrap max-sm:[&>label]:sr-only"
      />
    </FilterForm>
  )
}
