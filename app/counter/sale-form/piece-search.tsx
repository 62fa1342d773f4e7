import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { useCaughtKeys } from '#catalogue/code/scan-field.tsx'
import { nothingFoundText } from '#catalogue/code/product-code.ts'
import { CodeScanner } from '#catalogue/code/code-scanner.tsx'
import { Thumbnail } from '#media/thumbnail.tsx'
import { addPiece } from '#counter/counter-lines.ts'
import type { CounterHold } from '#counter/held/held-pieces.ts'
import { HeldNotice } from './held-notice.tsx'
import { SheetButton, SheetFields, useSale, type Sale } from './sale.tsx'
import type { ShownPiece } from './shown-lines.ts'

/** Where a piece is scanned or typed; a scanner at the keyboard ends its code by Enter. */
export function PieceSearch({ search, found, foundHolds }: Pick<Sale, 'search' | 'found' | 'foundHolds'>) {
  const { sheet, device } = useSale()
  const field = useRef<HTMLInputElement>(null)
  useCaughtKeys(field)
  useEffect(() => {
    if (!field.current) return
    // The next piece is scanned without a tap; on a phone the keys would cover what is on the counter.
    if (window.matchMedia('(pointer: fine)').matches) field.current.focus()
    // The next code takes the place of a name that was not found.
    if (search && field.current === document.activeElement) field.current.select()
  }, [sheet, search])
  function findOnDevice(event: React.SubmitEvent<HTMLFormElement>) {
    if (!device) return
    event.preventDefault()
    device.find(String(new FormData(event.currentTarget).get('search')))
    event.currentTarget.reset()
  }
  return (
    <>
      <Form
        id="piece-search"
        action={href('/admin/counter')}
        role="search"
        aria-label="Pieces"
        className="flex gap-2"
        onSubmit={findOnDevice}
      >
        <SheetFields sheet={sheet} />
        <input
          type="search"
          name="search"
          aria-label="Code or name"
          placeholder={device ? 'Scan a tag, or type a name' : 'Scan a tag or UPC, or type a name'}
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
          {device && ' Pieces that came in later are not on this device yet.'}
        </p>
      )}
      {found && found.length > 0 && (
        <ul aria-label="Found pieces" className="mt-2 divide-y divide-line">
          {found.map((piece) => (
            <FoundPiece
              key={piece.id}
              piece={piece}
              holds={foundHolds.filter(({ productId }) => productId === piece.id)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function FoundPiece({ piece, holds }: { piece: ShownPiece; holds: readonly CounterHold[] }) {
  const { sheet, device } = useSale()
  const { name, image, priceCents, stock, isArchived } = piece
  const added = { ...sheet, lines: addPiece(sheet.lines, piece) }
  const isHeld = stock === 0 && holds.length > 0
  return (
    <li
      className={`grid items-center gap-3 py-3 ${device ? 'grid-cols-[1fr_auto]' : 'grid-cols-[3.5rem_1fr_auto]'}`}
    >
      {!device && <Thumbnail image={image} />}
      <span className="min-w-0">
        <span className="block leading-snug font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-soft tabular-nums">
          {formatDollars(priceCents)} · {isHeld ? 'on hold' : stock === 0 ? 'sold out' : `${stock} in stock`}
          {isArchived && ' · archived'}
        </span>
      </span>
      {!isHeld && (
        <SheetButton to={added} disabled={stock === 0} aria-label={`Add ${name}`}>
          Add
        </SheetButton>
      )}
      {isHeld && (
        <div className="col-span-full">
          {holds.map((hold) => (
            <HeldNotice key={hold.id} hold={hold} isShort sheet={added} />
          ))}
        </div>
      )}
    </li>
  )
}
