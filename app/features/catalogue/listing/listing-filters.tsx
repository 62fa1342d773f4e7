import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { departmentLabel } from '../departments.ts'
import {
  isFiltered,
  listingHref,
  listingSorts,
  parseListingQuery,
  type ListingQuery,
} from './listing-query.ts'
import { PriceRange } from './price-range.tsx'
import { Button, SubmitButton, TextLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface FilterProps {
  query: ListingQuery
  choices: { categories: string[]; conditions: string[] }
}

/** Goes to the list that a filter form describes, in its canonical address. */
function useListingForm() {
  const navigate = useNavigate()
  return (form: HTMLFormElement) => {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) params.append(name, String(value))
    void navigate(listingHref(parseListingQuery(params)), { preventScrollReset: true })
  }
}

/** Opens the filter panel where it is a sheet. */
export function FilterButton() {
  return (
    <Button popoverTarget="filters" className="px-4 lg:hidden">
      <Icon name="filter" />
      Filters
    </Button>
  )
}

/**
 * The filter panel: beside the list on wide screens, a sheet on small ones (a native popover, which
 * opens without JavaScript). A plain GET form; with JavaScript each choice applies at once.
 */
export function ListingFilters({ query, choices }: FilterProps) {
  const apply = useListingForm()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div className="lg:sticky lg:top-32">
      <div
        id="filters"
        ref={sheet}
        popover="auto"
        className="m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-panel border-line bg-surface p-5 text-ink shadow-lift backdrop:bg-ink/50 max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 lg:static lg:block lg:max-h-none lg:rounded-panel lg:border lg:shadow-none"
      >
        <form
          action="/products"
          onSubmit={(event) => (
            event.preventDefault(),
            apply(event.currentTarget),
            sheet.current?.hidePopover()
          )}
          className="grid gap-6"
        >
          <div className="flex items-center justify-between">
            <h2 className="text-xl font-bold">Filters</h2>
            {isFiltered(query) && (
              <TextLink
                href={listingHref(query, {
                  department: null,
                  category: null,
                  condition: null,
                  minPriceDollars: 0,
                  maxPriceDollars: 500,
                })}
                className="text-[0.9375rem] font-semibold"
              >
                Clear filters
              </TextLink>
            )}
          </div>
          {query.search && <input type="hidden" name="search" value={query.search} />}
          {query.sort !== 'newest' && <input type="hidden" name="sort" value={query.sort} />}
          {query.department && <DepartmentNote query={query} department={query.department} />}
          <PriceRange
            minDollars={query.minPriceDollars}
            maxDollars={query.maxPriceDollars}
            onChoose={apply}
          />
          <Choice
            label="Category"
            name="category"
            all="All Categories"
            options={choices.categories}
            value={query.category}
            onChoose={apply}
          />
          <Choice
            label="Condition"
            name="condition"
            all="All Conditions"
            options={choices.conditions}
            value={query.condition}
            onChoose={apply}
          />
          <noscript>
            <SubmitButton className="w-full">Apply filters</SubmitButton>
          </noscript>
          <Button
            popoverTarget="filters"
            popoverTargetAction="hide"
            tone="primary"
            className="w-full lg:hidden"
          >
            Show results
          </Button>
        </form>
      </div>
    </div>
  )
}

/** The department a header link chose: the list stays within it until it is taken away. */
function DepartmentNote({
  query,
  department,
}: {
  query: ListingQuery
  department: NonNullable<ListingQuery['department']>
}) {
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

interface ChoiceProps {
  label: string
  name: string
  all: string
  options: readonly string[]
  value: string | null
  onChoose: (form: HTMLFormElement) => void
}

/**
 * Brings a select to the choice of the address, which counts after the back button too. A new key would
 * do so as well, but take the focus from who has just chosen by keyboard.
 */
function useChosen(value: string) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return select
}

function Choice({ label, name, all, options, value, onChoose }: ChoiceProps) {
  const select = useChosen(value ?? '')
  // A choice that is in the address but no longer in the data stays visible, so that it can be undone.
  const shown = value && !options.includes(value) ? [...options, value] : options
  return (
    <label className="grid gap-1.5 font-semibold">
      {label}
      <select
        ref={select}
        name={name}
        defaultValue={value ?? ''}
        onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
        className="field-input font-normal"
      >
        <option value="">{all}</option>
        {shown.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The sort select, a form of its own that carries the filters along. */
export function SortForm({ query }: { query: ListingQuery }) {
  const apply = useListingForm()
  const select = useChosen(query.sort)
  const kept = new URL(listingHref({ ...query, sort: 'newest', page: 1 }), 'http://shop.invalid').searchParams
  return (
    <form
      action="/products"
      onSubmit={(event) => (event.preventDefault(), apply(event.currentTarget))}
      className="flex items-center gap-2"
    >
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-2 text-[0.9375rem] font-semibold">
        <span className="max-sm:sr-only">Sort by</span>
        <select
          ref={select}
          name="sort"
          defaultValue={query.sort}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
          className="field-input w-auto font-normal"
        >
          {listingSorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <SubmitButton tone="secondary">Sort</SubmitButton>
      </noscript>
    </form>
  )
}
