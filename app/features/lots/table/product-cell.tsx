import { useState } from 'react'
import { counted } from '../../../shared/text/counted.ts'
import { nameOf, type PricingRow } from '../pricing/pricing-row.ts'

/** Titles are cut here (S64). */
const SHOWN_LETTERS = 50

/** A row's title, whole on demand, with what was noted when the file was read. */
export function ProductCell({ row }: { row: PricingRow }) {
  const [isWhole, setWhole] = useState(false)
  const name = nameOf(row)
  const letters = [...name]
  const isLong = letters.length > SHOWN_LETTERS
  const short = `${letters.slice(0, SHOWN_LETTERS).join('').trimEnd()}…`
  return (
    <>
      <p title={name} className="leading-snug font-semibold wrap-anywhere">
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
