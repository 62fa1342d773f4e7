import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SubmitButton } from '#ui/button.tsx'
import { afterPaint } from '#ui/navigation/after-paint.client.ts'

interface FilterFormProps {
  action: string
  label: string
  /** What sends the form without JavaScript; null where its own button does. */
  submitLabel?: string | null
  /** The address that shows what the form's fields ask for. */
  hrefOf: (fields: URLSearchParams) => string
  className: string
  children: ReactNode
}

/** Whether a change of this field is a choice made; a text is still being typed, and a range still moved. */
const isChoice = (target: EventTarget) =>
  target instanceof Element && target.matches(':is(select, [type=checkbox], [type=date])[name]')

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
  const apply = (form: HTMLFormElement) => {
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form)) fields.append(name, String(value))
    // Read at once, because a list that comes meanwhile sets the fields to its own address.
    const address = hrefOf(fields)
    const replace = address === location.pathname + location.search
    afterPaint(() => void navigate(address, { preventScrollReset: true, replace }))
  }
  return (
    <form
      action={action}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      // Not by way of a submission, whose checks and listeners the frame that shows the choice would wait for.
      onChange={({ target, currentTarget }) => {
        if (isChoice(target)) apply(currentTarget)
      }}
      className={className}
    >
      {children}
      {submitLabel && (
        <noscript className="col-span-full">
          <SubmitButton tone="secondary">{submitLabel}</SubmitButton>
        </noscript>
      )}
    </form>
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

/** A choice in a filter form; it shows what the address says. */
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
      <select id={id} ref={select} name={name} defaultValue={value} className="field-input min-h-11">
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

/** Something that a filter form takes or leaves; it shows what the address says. */
export function FilterCheckbox({ label, name, isChecked }: FilterCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // As for the select above.
    if (box.current) box.current.checked = isChecked
  }, [isChecked])
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
      {label}
      <input ref={box} type="checkbox" name={name} value="1" defaultChecked={isChecked} className="switch" />
    </label>
  )
}
