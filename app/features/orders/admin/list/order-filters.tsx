import { href } from '../../../../shared/addresses.ts'
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
  return (
    <FilterForm
      action={href('/admin/orders')}
      label="Orders"
      hrefOf={(fields) => ordersHref(parseOrderQuery(fields))}
      className="grid gap-3"
    >
      <SearchField key={query.search} search={query.search} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
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

function SearchField({ search }: { search: string }) {
  return (
    <div className="flex gap-2">
      <input
        type="search"
        name="search"
        aria-label="Search"
        defaultValue={search}
        placeholder="Search by order number, customer name, email, or status..."
        className="field-input min-h-11 min-w-0 text-ellipsis"
      />
      <SubmitButton tone="secondary" className="px-4">
        Search
      </SubmitButton>
    </div>
  )
}
