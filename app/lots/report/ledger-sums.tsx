import { formatDollars } from '#shared/money.ts'
import { Card } from '#ui/card.tsx'
import { TermList } from '#ui/lists/term-list.tsx'
import type { CollectedSums } from './lot-report.ts'

/** How the money of all lots adds up to the ledger (R96). */
export function LedgerSums({ sums }: { sums: CollectedSums }) {
  const { lotsCents, otherGoodsCents, taxCents, feeCents, unearnedCents } = sums
  const allCents = lotsCents + otherGoodsCents + taxCents + feeCents + unearnedCents
  return (
    <Card id="ledger" heading="How it adds up" isSmall className="mt-6 max-w-xl">
      <TermList
        layout="rows"
        className="mt-2 tabular-nums"
        terms={[
          ['Goods of all lots', formatDollars(lotsCents)],
          ['Goods without a lot', formatDollars(otherGoodsCents)],
          ['Sales tax', formatDollars(taxCents)],
          ['Delivery fees', formatDollars(feeCents)],
          ['Unearned', formatDollars(unearnedCents)],
          ['All payments less refunds', formatDollars(allCents)],
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Unearned is what customers paid too much, and what is kept of canceled orders.
      </p>
    </Card>
  )
}
