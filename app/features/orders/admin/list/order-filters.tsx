import { href } from '../../../../shared/addresses.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { FilterForm, FilterSelect } from '../../../../ui/forms/filter-form.tsx'
import {
  ordersHref,
  orderSorts,
  parseOrderQuery,
  paymentChoices,
  statusChoices,
  type OrderQuery,
} from './order-list-query.ts'
import { SubmitButton } from '../../../../ui/button.tsx'

/** Search, sort, status and payment of the order table. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const choices = [
    { label: 'Sort by', name: 'sort', value: query.sort, options: orderSorts },
    { label: 'Status', name: 'status', value: query.status ?? '', options: statusChoices },
    { label: 'Payment', name: 'payment', value: query.payment ?? '', options: paymentChoices },
  ]
  const narrowing = [query.sort !== orderSorts[0].value, query.status, query.payment].filter(Boolean).length
  return (
    <FilterForm
      action={href('/admin/orders')}
      label="Orders"
      hrefOf={(fields) => ordersHref(parseOrderQuery(fields))}
      className="grid gap-3"
    >
      {/* On a phone they are folded; the box opens them without JavaScript too. */}
      <input
        type="checkbox"
        id="orders-filters"
        className="peer sr-only sm:hidden"
        defaultChecked={narrowing > 0}
      />
      <SearchField key={query.search} search={query.search} narrowing={narrowing} />
      {query.tab && <input type="hidden" name="tab" value={query.tab} />}
      <div className="hidden grid-cols-2 gap-3 peer-checked:grid sm:grid sm:grid-cols-3">
        {choices.map((choice) => (
          <FilterSelect
            key={choice.name}
            id={`orders-${choice.name}`}
            {...choice}
            className="min-w-0 first:max-sm:col-span-2"
          />
        ))}
      </div>
    </FilterForm>
  )
}

function SearchField({ search, narrowing }: { search: string; narrowing: number }) {
  return (
    <div className="flex gap-2 peer-focus-visible:[&>label]:outline-2">
      <input
        type="search"
        enterKeyHint="search"
        name="search"
        aria-label="Search"
        defaultValue={search}
        placeholder="Search by order number, customer name, email, or status..."
        className="field-input min-h-11 min-w-0 text-ellipsis"
      />
      <SubmitButton tone="secondary" className="px-4 max-sm:sr-only">
        Search
      </SubmitButton>
      <label
        htmlFor="orders-filters"
        className="relative grid size-11 shrink-0 place-content-center rounded-control border border-line-strong sm:hidden"
      >
        <Icon name="filter" />
        <span className="sr-only">Sort and filter</span>
        {narrowing > 0 && (
          <span className="absolute -top-2 -right-2 min-w-5 rounded-full bg-sun text-center text-xs leading-5 font-bold">
            {narrowing}
          </span>
        )}
      </label>
    </div>
  )
}
