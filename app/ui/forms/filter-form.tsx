import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SubmitButton } from '../button.tsx'

interface FilterFormProps {
  action: string
  label: string
  /** What sends the form without JavaScript. */
  submitLabel?: string
  /** The address that shows what the form's fields ask for. */
  hrefOf: (fields: URLSearchParams) => string
  className: string
  children: ReactNode
}

/** Filters of a list: a plain GET form; with JavaScript each choice applies at once. */
export function FilterForm({
  action,
  label,
  submitLabel = 'Apply filters',
  hrefOf,
  className,
  children,
}: FilterFormProps) {
  const navigate = useNavigate()
  return (
    <form
      action={action}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget)) fields.append(name, String(value))
        void navigate(hrefOf(fields), { preventScrollReset: true })
      }}
      className={className}
    >
      {children}
      <noscript className="col-span-full">
        <SubmitButton tone="secondary">{submitLabel}</SubmitButton>
      </noscript>
    </form>
  )
}

interface FilterSearchProps {
  /** Unique on the page. */
  id: string
  search: string
  placeholder: string
}

/** What is looked for. Give it the search as its key: another address brings another text. */
export function FilterSearch({ id, search, placeholder }: FilterSearchProps) {
  return (
    <div className="max-lg:col-span-full">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Search
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={placeholder}
          className="field-input min-h-11 min-w-0 text-ellipsis"
        />
        <SubmitButton tone="secondary" className="px-4">
          Search
        </SubmitButton>
      </div>
    </div>
  )
}

interface FilterSelectProps {
  /** Unique on the page. */
  id: string
  label: string
  name: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  className?: string
}

/** A choice in a filter form; it shows what the address says, and sends the form when it is changed. */
export function FilterSelect({ id, label, name, value, options, className }: FilterSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // The address counts after the back button too; a new key would take the focus away.
    if (select.current) select.current.value = value
  }, [value])
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        ref={select}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
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

interface FilterCheckboxProps {
  label: string
  name: string
  isChecked: boolean
}

/** Something that a filter form takes or leaves; it shows what the address says, and sends the form when changed. */
export function FilterCheckbox({ label, name, isChecked }: FilterCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // As for the select above.
    if (box.current) box.current.checked = isChecked
  }, [isChecked])
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
      {label}
      <input
        ref={box}
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={isChecked}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="switch"
      />
    </label>
  )
}
