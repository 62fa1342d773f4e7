import { addPiece } from '#counter/counter-lines.ts'
import { formatDollars } from '#shared/money.ts'
import { Thumbnail } from '#media/thumbnail.tsx'
import { Card } from '#ui/card.tsx'
import { SheetButton, useSale } from './sale.tsx'
import type { Tappable } from './shown-lines.ts'

const tile = 'h-auto flex-col items-stretch justify-start gap-1.5 p-2 text-left font-normal'

/** What lies at the counter without a tag, to be tapped (R199). */
export function TapGrid({ pieces, quick }: Tappable) {
  const { sheet } = useSale()
  if (pieces.length + quick.length === 0) return null
  return (
    <Card id="tap" heading="Tap to add" isSmall>
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {pieces.map((piece) => (
          <SheetButton
            key={piece.id}
            to={{ ...sheet, lines: addPiece(sheet.lines, piece) }}
            className={tile}
            aria-label={`Add ${piece.name}, ${formatDollars(piece.priceCents)}`}
          >
            <Thumbnail image={piece.image} sizes="9rem" />
            <TileText name={piece.name} priceCents={piece.priceCents} />
          </SheetButton>
        ))}
        {quick.map((line) => (
          <SheetButton
            key={JSON.stringify(line)}
            to={{ ...sheet, quick: [...sheet.quick, line] }}
            className={`${tile} justify-end`}
            aria-label={`Add quick item ${line.name}, ${formatDollars(line.priceCents)}`}
          >
            <span className="text-sm text-ink-soft">{line.category}</span>
            <TileText name={line.name} priceCents={line.priceCents} />
          </SheetButton>
        ))}
      </div>
    </Card>
  )
}

function TileText({ name, priceCents }: { name: string; priceCents: number }) {
  return (
    <>
      <span className="line-clamp-2 text-sm leading-snug wrap-anywhere">{name}</span>
      <span className="font-semibold tabular-nums">{formatDollars(priceCents)}</span>
    </>
  )
}
