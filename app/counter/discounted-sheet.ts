import { REASON_MAX } from '#orders/lines/line-change-form.ts'
import type { CounterLine } from './counter-lines.ts'
import { discountReason, spreadDiscount, type Discount } from './discount.ts'
import type { QuickLine } from './quick/quick-lines.ts'

interface Lines {
  lines: readonly CounterLine[]
  quick: readonly QuickLine[]
}

/**
 * The pieces on the counter with the discount in the price of each (R198), so that tax, ledger, lots and limits have it as
 * they have any lower price. `pieces`: their prices of now. Unchanged where the discount is more than they come to.
 */
export function applyDiscount(
  { lines, quick, discount }: Lines & { discount: Discount | null },
  pieces: readonly { id: string; priceCents: number }[],
): Lines & { isTooMuch: boolean; offCents: number } {
  const sold = lines.flatMap((line) => {
    const piece = pieces.find(({ id }) => id === line.productId)
    if (!piece) return []
    const tagCents = Math.min(line.shownCents, piece.priceCents)
    return [
      {
        line,
        priceCents: Math.min(tagCents, line.reduction?.priceCents ?? tagCents),
        quantity: line.quantity,
      },
    ]
  })
  const all = [...sold, ...quick]
  const prices = discount && all.length > 0 ? spreadDiscount(all, discount) : null
  if (!discount || !prices)
    return { lines, quick, isTooMuch: discount !== null && all.length > 0, offCents: 0 }
  const lower = new Map(sold.map(({ line }, at) => [line, prices[at] ?? 0]))
  const toReduced = (line: CounterLine, priceCents: number): CounterLine => {
    const own = line.reduction ? `${line.reduction.reason}, ` : ''
    const reason = `${own}${discountReason(discount)}`.slice(0, REASON_MAX)
    return { ...line, reduction: { priceCents, reason } }
  }
  return {
    lines: lines.map((line) => {
      const [priceCents, former] = [lower.get(line), sold.find((one) => one.line === line)?.priceCents]
      return priceCents === undefined || priceCents === former ? line : toReduced(line, priceCents)
    }),
    quick: quick.map((line, at) => ({ ...line, priceCents: prices[sold.length + at] ?? line.priceCents })),
    isTooMuch: false,
    offCents: all.reduce(
      (sum, { priceCents, quantity }, at) => sum + (priceCents - (prices[at] ?? 0)) * quantity,
      0,
    ),
  }
}
