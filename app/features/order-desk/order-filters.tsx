import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import {
  ordersHref,
  orderSorts,
  parseOrderQuery,
  paymentChoices,
  statusChoices,
  type OrderQuery,
} from './order-desk-query.ts'

/** Search, sort, status and payment: a plain GET form; with JavaScript each choice applies at once. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const navigate = useNavigate()
  function apply(form: HTMLFormElement) {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) params.append(name, String(value))
    void navigate(ordersHref(parseOrderQuery(params)), { preventScrollReset: true })
  }
  const choices = [
    { label: 'Sort by', name: 'sort', value: query.sort, options: orderSorts },
    { label: 'Status', name: 'status', value: query.status ?? '', options: statusChoices },
    { label: 'Payment', name: 'payment', value: query.payment ?? '', options: paymentChoices },
  ]
  return (
    <form
      action="/admin/orders"
      role="search"
      aria-label="Orders"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      className="grid gap-3"
    >
      <SearchField key={query.search} search={query.search} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {choices.map((choice) => (
          <ChoiceField key={choice.name} {...choice} onChoose={apply} />
        ))}
      </div>
      <noscript>
        <button type="submit" className="button button-secondary">
          Apply filters
        </button>
      </noscript>
    </form>
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
      <button type="submit" className="button button-secondary px-4">
        Search
      </button>
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChoose: (form: HTMLFormElement) => void
}

function ChoiceField({ label, name, value, options, onChoose }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The address counts after the back button too; a new key would take the focus away.
    if (select.current) select.current.value = value
  }, [value])
  return (
    <div className="min-w-0 first:max-sm:col-span-2">
      <label htmlFor={`orders-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={`orders-${name}`}
        ref={select}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
        className="field-input min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
