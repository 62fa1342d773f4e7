import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { departments } from '../catalogue/departments.ts'
import { deskHref, deskSorts, deskStatuses, parseDeskQuery, type DeskQuery } from './product-list-query.ts'

/** Search, sort, status and category: a plain GET form; with JavaScript each choice applies at once. */
export function DeskFilters({ query }: { query: DeskQuery }) {
  const navigate = useNavigate()
  function apply(form: HTMLFormElement) {
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(form)) params.append(name, String(value))
    void navigate(deskHref(parseDeskQuery(params)), { preventScrollReset: true })
  }
  return (
    <form
      action="/admin/products"
      role="search"
      aria-label="Products"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(3,auto)]"
    >
      <SearchField key={query.search} search={query.search} />
      <Choice label="Sort by" name="sort" value={query.sort} options={deskSorts} onChoose={apply} />
      <Choice label="Status" name="status" value={query.status} options={deskStatuses} onChoose={apply} />
      <Choice
        label="Category"
        name="category"
        value={query.department ?? ''}
        options={[{ value: '', label: 'All Categories' }, ...departments]}
        onChoose={apply}
        className="max-lg:col-span-2"
      />
      <noscript className="col-span-full">
        <button type="submit" className="button button-secondary">
          Apply filters
        </button>
      </noscript>
    </form>
  )
}

function SearchField({ search }: { search: string }) {
  return (
    <div className="max-lg:col-span-2">
      <label htmlFor="desk-search" className="mb-1 block text-sm font-semibold">
        Search
      </label>
      <div className="flex gap-2">
        <input
          id="desk-search"
          type="search"
          name="search"
          defaultValue={search}
          placeholder="Name, ASIN or brand"
          className="field-input min-h-11"
        />
        <button type="submit" className="button button-secondary px-4">
          Search
        </button>
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChoose: (form: HTMLFormElement) => void
  className?: string
}

function Choice({ label, name, value, options, onChoose, className }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The address counts after the back button too; a new key would take the focus away.
    if (select.current) select.current.value = value
  }, [value])
  return (
    <div className={className}>
      <label htmlFor={`desk-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={`desk-${name}`}
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
