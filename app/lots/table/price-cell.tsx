import { useEffect, useRef } from 'react'
import { formatDollars } from '#shared/money.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'
import { PriceField, type PriceEdit, type PriceEditing } from './price-field.tsx'
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
          <Icon name="pencil" className="size-3.5 shrink-0 text-ink-soft" />
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
