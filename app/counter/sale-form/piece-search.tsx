import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { useCaughtKeys } from '#catalogue/code/scan-field.tsx'
import { nothingFoundText } from '#catalogue/code/product-code.ts'
import { CodeScanner } from '#catalogue/code/code-scanner.tsx'
import { Thumbnail } from '#media/thumbnail.tsx'
import { addPiece, counterAddress, type CounterSheet } from '#counter/counter-lines.ts'
import type { ShownPiece } from './shown-lines.ts'
import { SheetFields } from './sale.tsx'

interface Props {
  sheet: CounterSheet
  search: string
  /** What several pieces are called; null when nothing was looked for. */
  found: readonly ShownPiece[] | null
}

/** Where a piece is scanned or typed; a scanner at the keyboard ends its code by Enter. */
export function CounterSearch({ sheet, search, found }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useCaughtKeys(field)
  useEffect(() => {
    if (!field.current) return
    // The next piece is scanned without a tap; on a phone the keys would cover what is on the counter.
    if (window.matchMedia('(pointer: fine)').matches) field.current.focus()
    // The next code takes the place of a name that was not found.
    if (search && field.current === document.activeElement) field.current.select()
  }, [sheet, search])
  return (
    <>
      <Form
        id="piece-search"
        action={href('/admin/counter')}
        role="search"
        aria-label="Pieces"
        className="flex gap-2"
      >
        <SheetFields sheet={sheet} />
        <input
          type="search"
          name="search"
          aria-label="Code or name"
          placeholder="Scan a tag or UPC, or type a name"
          defaultValue={search}
          key={search}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          ref={field}
          className="field-input min-w-0 flex-1"
        />
        <SubmitButton tone="secondary">Add</SubmitButton>
      </Form>
      <CodeScanner form="piece-search" field="search" />
      {found?.length === 0 && (
        <p role="status" className="mt-3 text-ink-soft">
          {nothingFoundText(search)}
        </p>
      )}
      {found && found.length > 0 && (
        <ul aria-label="Found pieces" className="mt-2 divide-y divide-line">
          {found.map((piece) => (
            <FoundPiece key={piece.id} sheet={sheet} piece={piece} />
          ))}
        </ul>
      )}
    </>
  )
}

function FoundPiece({ sheet, piece }: { sheet: CounterSheet; piece: ShownPiece }) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-3 py-3">
      <Thumbnail image={piece.image} />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold wrap-anywhere">{piece.name}</span>
        <span className="block text-ink-soft tabular-nums">
          {formatDollars(piece.priceCents)} · {piece.stock === 0 ? 'sold out' : `${piece.stock} in stock`}
          {piece.isArchived && ' · archived'}
        </span>
      </span>
      <LinkButton
        href={counterAddress({ ...sheet, lines: addPiece(sheet.lines, piece) })}
        aria-label={`Add ${piece.name}`}
      >
        Add
      </LinkButton>
    </li>
  )
}
