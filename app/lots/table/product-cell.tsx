import { useRef, useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { Button } from '#ui/button.tsx'
import { describeParts } from '#lots/split/row-split.ts'
import { nameOf, type PricingRow } from '#lots/pricing/pricing-row.ts'

/** Titles are cut here (S64). */
const SHOWN_LETTERS = 50

interface Props {
  row: PricingRow
  /** Null where nothing can be changed any more. */
  onSplit: ((id: string) => void) | null
}

/** A row's title, whole on demand, with what was noted when the file was read, and what it can be split into (R138). */
export function ProductCell({ row, onSplit }: Props) {
  const title = useRef<HTMLParagraphElement>(null)
  const [isWhole, setWhole] = useState(false)
  const name = nameOf(row)
  const letters = [...name]
  const isLong = letters.length > SHOWN_LETTERS
  const short = `${letters.slice(0, SHOWN_LETTERS).join('').trimEnd()}…`
  return (
    <>
      <p
        ref={title}
        tabIndex={-1}
        title={name}
        className="outline-none leading-snug font-semibold wrap-anywhere"
      >
        {isLong && !isWhole ? short : name}
        {isLong && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="ml-1 text-[0.8125rem] font-normal text-brand underline underline-offset-2"
          >
            {isWhole ? 'Less' : 'More'}
            <span className="sr-only"> of the title</span>
          </button>
        )}
      </p>
      <p className="text-[0.8125rem] text-ink-soft wrap-anywhere">
        {row.asin || 'No ASIN'} · {row.category}
      </p>
      <RowNotes row={row} />
      <RowParts
        row={row}
        onSplit={
          onSplit &&
          (() => {
            // The button goes; what is read out next is the row.
            title.current?.focus()
            onSplit(row.id)
          })
        }
      />
    </>
  )
}

function RowNotes({ row: { notes, mergedLines } }: { row: PricingRow }) {
  const merged = mergedLines.length
  const told = [...notes, ...(merged > 0 ? [`${counted(merged, 'duplicate')} merged.`] : [])]
  if (told.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-[0.8125rem] leading-snug text-status-yellow">
      {told.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}

function RowParts({ row, onSplit }: { row: PricingRow; onSplit: (() => void) | null }) {
  const told = describeParts(row)
  if (told === null) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] leading-snug text-status-yellow">
      <span className="wrap-anywhere">{told}</span>
      {onSplit && (
        <Button size="small" aria-label={`Split ${nameOf(row)} by condition`} onClick={onSplit}>
          Split
        </Button>
      )}
    </p>
  )
}
