import { href } from '#shared/addresses.ts'
import { FilterForm, FilterSelect, FoldedFilters } from '#ui/forms/filter-form.tsx'
import {
  ordersHref,
  orderSorts,
  parseOrderQuery,
  paymentChoices,
  statusChoices,
  type OrderQuery,
} from './order-list-query.ts'

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
      {query.tab && <input type="hidden" name="tab" value={query.tab} />}
      <FoldedFilters
        id="orders-search"
        search={query.search}
        placeholder="Search by order number, customer name, email, or status..."
        narrowing={narrowing}
        className="sm:grid-cols-3"
      >
        {choices.map((choice) => (
          <FilterSelect
            key={choice.name}
            id={`orders-${choice.name}`}
            {...choice}
            className="min-w-0 first:max-sm:col-span-2"
          />
        ))}
      </FoldedFilters>
    </FilterForm>
  )
}
