import { formatDollars } from '#shared/money.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { Thumbnail } from '#media/thumbnail.tsx'
import { addPiece, counterAddress, takePiece, type CounterSheet } from '#counter/counter-lines.ts'
import type { ShownLine } from './shown-lines.ts'
import { ReductionForm, type RefusedEntry } from './sale.tsx'
import { HeldNotice } from './held-notice.tsx'
import { ShortStock } from './short-stock.tsx'

interface Props {
  sheet: CounterSheet
  shown: ShownLine
  /** A reduction that was refused, as it was typed; null for all other lines. */
  refused: RefusedEntry | null
}

/** A piece on the counter: one more or less, and a lower price for a reason. */
export function CounterLineRow({ sheet, shown, refused }: Props) {
  const { piece, line, priceCents, tagCents } = shown
  const { name, image, stock, isArchived } = piece
  const withLines = (lines: CounterSheet['lines']) => counterAddress({ ...sheet, lines })
  return (
    <li className="grid grid-cols-[3.5rem_1fr] items-start gap-3 py-4">
      <Thumbnail image={image} />
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <LinkButton
            href={withLines(takePiece(sheet.lines, piece.id))}
            size="small"
            aria-label={line.quantity === 1 ? `Take ${name} off` : `One less of ${name}`}
          >
            −
          </LinkButton>
          <span className="min-w-6 text-center font-semibold tabular-nums">{line.quantity}</span>
          <LinkButton
            href={withLines(addPiece(sheet.lines, piece))}
            size="small"
            aria-label={`One more of ${name}`}
          >
            +
          </LinkButton>
          <span className="ml-auto font-semibold tabular-nums">
            {priceCents < tagCents && (
              <s className="mr-2 font-normal text-ink-soft">{formatDollars(tagCents * line.quantity)}</s>
            )}
            {formatDollars(priceCents * line.quantity)}
          </span>
        </div>
        {line.reduction && <p className="mt-1 text-sm text-ink-soft">{line.reduction.reason}</p>}
        {isArchived && <p className="mt-1 text-sm text-ink-soft">This piece is archived. You can sell it.</p>}
        {stock < line.quantity && <ShortStock sheet={sheet} shown={shown} />}
        {shown.holds.map((hold) => (
          <HeldNotice key={hold.id} sheet={sheet} hold={hold} isShort={shown.missing > 0} />
        ))}
        {stock > 0 && !isArchived && (
          <p className="mt-1">
            <TextLink href={href('/admin/holds/new/:id', { id: piece.id })}>Hold it for somebody</TextLink>
          </p>
        )}
        <details open={refused !== null || undefined} className="mt-1">
          <summary className="min-h-11 w-fit py-2.5 font-semibold text-brand">Lower the price</summary>
          <ReductionForm sheet={sheet} productId={piece.id} refused={refused} />
        </details>
      </div>
    </li>
  )
}
