import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { centsToNumeric } from '#shared/money.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { Icon } from '#ui/icon.tsx'

/** The price that is being typed. Kept outside the row, which is gone while it is scrolled out of sight. */
export interface PriceEdit {
  id: string
  text: string
  isWrong: boolean
}

export interface PriceEditing {
  begin: (row: PricingRow) => void
  type: (text: string) => void
  confirm: () => void
  cancel: () => void
}

interface Props {
  row: PricingRow
  edit: PriceEdit
  editing: PriceEditing
}

/** The field of a price that is being typed: Enter saves, Escape cancels. */
export function PriceField({ row, edit, editing }: Props) {
  const field = useRef<HTMLInputElement>(null)
  // Only when the editing begins, not when the row scrolls back into sight.
  const [isFresh] = useState(edit.text === centsToNumeric(row.yourPriceCents))
  useEffect(() => {
    if (!isFresh) return
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [isFresh])
  const name = nameOf(row)
  return (
    <div className="flex items-center gap-1">
      <input
        ref={field}
        value={edit.text}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`New price of ${name}`}
        aria-invalid={edit.isWrong || undefined}
        onChange={(event) => editing.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') editing.confirm()
          else if (event.key === 'Escape') editing.cancel()
          else return
          event.preventDefault()
        }}
        className="field-input min-h-9 min-w-0 flex-1 rounded-control px-1.5 py-1 text-right text-[0.9375rem] tabular-nums"
      />
      <IconButton icon="check" title="Save" aria-label={`Save price of ${name}`} onClick={editing.confirm} />
      <IconButton
        icon="close"
        title="Cancel"
        aria-label={`Cancel editing of ${name}`}
        onClick={editing.cancel}
      />
    </div>
  )
}

function IconButton({ icon, ...button }: { icon: 'check' | 'close' } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className="grid size-9 shrink-0 place-content-center rounded-control border border-line bg-surface hover:border-brand hover:text-brand xl:w-7"
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
