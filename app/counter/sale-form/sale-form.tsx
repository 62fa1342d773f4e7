import { Card } from '#ui/card.tsx'
import type { CounterSheet } from '#counter/counter-lines.ts'
import type { RefusedReduction } from '#counter/counter-reduction.ts'
import { QuickEntry, QuickLineRow } from './quick-entry.tsx'
import type { RefusedQuickItem } from '#counter/quick/quick-lines.ts'
import { CounterLineRow } from './sale-line.tsx'
import type { ShownLine, ShownPiece } from './shown-lines.ts'
import { CounterSearch } from './piece-search.tsx'

interface Props {
  sheet: CounterSheet
  lines: readonly ShownLine[]
  search: string
  found: readonly ShownPiece[] | null
  refused: RefusedReduction | null
  refusedQuick: RefusedQuickItem | null
  categories: readonly string[]
  isEmpty: boolean
}

/** Where pieces are put on the counter, and those that lie there. */
export function CounterPieces({
  sheet,
  lines,
  search,
  found,
  refused,
  refusedQuick,
  categories,
  isEmpty,
}: Props) {
  return (
    <Card id="pieces" heading="Pieces" isSmall>
      <div className="mt-3">
        <CounterSearch sheet={sheet} search={search} found={found} />
        <QuickEntry sheet={sheet} categories={categories} refused={refusedQuick} />
      </div>
      {isEmpty ? (
        <p className="mt-4 text-ink-soft">Add the first piece to begin a sale.</p>
      ) : (
        <ul aria-label="On the counter" className="mt-3 divide-y divide-line border-t border-line">
          {lines.map((shown) => (
            <CounterLineRow
              key={shown.piece.id}
              sheet={sheet}
              shown={shown}
              refused={refused?.productId === shown.piece.id ? refused : null}
            />
          ))}
          {sheet.quick.map((line) => (
            <QuickLineRow key={JSON.stringify(line)} sheet={sheet} line={line} />
          ))}
        </ul>
      )}
    </Card>
  )
}
