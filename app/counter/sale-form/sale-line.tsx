import { Form } from 'react-router'
import { formatDollars } from '#shared/money.ts'
import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { Thumbnail } from '#media/thumbnail.tsx'
import { ReductionFields } from '#orders/lines/reduction-fields.tsx'
import { addPiece, takePiece, type RefusedReduction } from '#counter/counter-lines.ts'
import { lowestAlone } from '#counter/limits/clerk-limits.ts'
import { HeldNotice } from './held-notice.tsx'
import { SheetButton, SheetFields, useSale } from './sale.tsx'
import { ShortStock } from './short-stock.tsx'
import type { ShownLine } from './shown-lines.ts'

interface Props {
  shown: ShownLine
  /** A reduction that was refused, as it was typed; null for all other lines. */
  refused: RefusedReduction | null
  /** What a clerk takes off alone (R88); null: anything. */
  limitPercent: number | null
}

/** A piece on the counter: one more or less, and with a connection a lower price for a reason. */
export function SaleLine(props: Props) {
  const { shown } = props
  const { sheet, device } = useSale()
  const { piece, line, priceCents, tagCents } = shown
  const { name, image } = piece
  return (
    <li className={device ? 'py-3' : 'grid grid-cols-[3.5rem_1fr] items-start gap-3 py-4'}>
      {!device && <Thumbnail image={image} />}
      <div className="min-w-0">
        <div className={device && 'flex flex-wrap items-center gap-2'}>
          <p className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">{name}</p>
          <div className="mt-1 flex flex-wrap items-center gap-2">
            <SheetButton
              to={{ ...sheet, lines: takePiece(sheet.lines, piece.id) }}
              size="small"
              aria-label={line.quantity === 1 ? `Take ${name} off` : `One less of ${name}`}
            >
              −
            </SheetButton>
            <span className="min-w-6 text-center font-semibold tabular-nums">{line.quantity}</span>
            <SheetButton
              to={{ ...sheet, lines: addPiece(sheet.lines, piece) }}
              size="small"
              aria-label={`One more of ${name}`}
            >
              +
            </SheetButton>
            <span className="ml-auto font-semibold tabular-nums">
              {priceCents < tagCents && (
                <s className="mr-2 font-normal text-ink-soft">{formatDollars(tagCents * line.quantity)}</s>
              )}
              {formatDollars(priceCents * line.quantity)}
            </span>
          </div>
        </div>
        {!device && <StoreLine {...props} />}
      </div>
    </li>
  )
}

/** What the store knows of a piece on its counter, and what can be done with it there. */
function StoreLine({ shown, refused, limitPercent }: Props) {
  const { sheet } = useSale()
  const { piece, line, holds, missing } = shown
  const { id, stock, isArchived } = piece
  return (
    <>
      {line.reduction && <p className="mt-1 text-sm text-ink-soft">{line.reduction.reason}</p>}
      {isArchived && <p className="mt-1 text-sm text-ink-soft">This piece is archived. You can sell it.</p>}
      {stock < line.quantity && <ShortStock shown={shown} />}
      {holds.map((hold) => (
        <HeldNotice key={hold.id} hold={hold} isShort={missing > 0} sheet={sheet} />
      ))}
      <div className="flex flex-wrap-reverse items-center gap-x-5">
        {stock > 0 && !isArchived && (
          <TextLink href={href('/admin/holds/new/:id', { id })}>Hold it for someone</TextLink>
        )}
        <details open={refused !== null || undefined} className="open:basis-full">
          <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Lower the price</summary>
          <Form action={href('/admin/counter')}>
            <SheetFields sheet={sheet} />
            <input type="hidden" name="reduce" value={id} />
            <ReductionFields
              entered={refused}
              aloneCents={limitPercent === null ? 0 : lowestAlone(piece.priceCents, limitPercent)}
            />
          </Form>
        </details>
      </div>
    </>
  )
}
