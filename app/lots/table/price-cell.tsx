import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { centsToNumeric, formatDollars } from '#shared/money.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { pencilDrawing } from '#ui/drawings/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/badge.tsx'

interface Props {
  row: PricingRow
  edit: PriceEdit | null
  /** Null where it cannot be changed any more. */
  editing: PriceEditing | null
}

/** A price that is changed in place: Enter saves, Escape cancels. */
export function PriceCell({ row, edit, editing }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The focus goes back to where the editing began.
    if (wasEdited.current && !edit && document.activeElement === document.body) button.current?.focus()
    wasEdited.current = edit !== null
  }, [edit])
  if (edit && editing) return <PriceField row={row} edit={edit} editing={editing} />
  return (
    <>
      {editing ? (
        <button
          ref={button}
          type="button"
          onClick={() => editing.begin(row)}
          aria-label={`Edit price of ${nameOf(row)}, ${formatDollars(row.yourPriceCents)}`}
          className="-ml-1.5 inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-control border border-transparent px-1.5 font-bold tabular-nums hover:border-line-strong hover:bg-surface"
        >
          {formatDollars(row.yourPriceCents)}
          <Icon path={pencilDrawing} className="size-3.5 shrink-0 text-ink-soft" />
        </button>
      ) : (
        <span className="font-bold tabular-nums">{formatDollars(row.yourPriceCents)}</span>
      )}
      {row.isEdited && (
        <span className="ml-1 inline-flex flex-wrap items-center gap-1">
          <Badge tone="blue" className="px-1.5 py-0.5 text-xs">
            Edited
          </Badge>
          {row.originalPriceCents !== null && (
            <s className="text-xs text-ink-soft">
              <span className="sr-only">Calculated </span>
              {formatDollars(row.originalPriceCents)}
            </s>
          )}
        </span>
      )}
    </>
  )
}

/** The price that is being typed. Kept outside the row, which is not there while it is scrolled out of sight. */
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

interface PriceFieldProps {
  row: PricingRow
  edit: PriceEdit
  editing: PriceEditing
}

/** The field of a price that is being typed: Enter saves, Escape cancels. */
function PriceField({ row, edit, editing }: PriceFieldProps) {
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
