import { amountProblem, parseAmount } from '#shared/typed-amount.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { REASON_MAX } from '#orders/lines/line-change-form.ts'
import { setLine, type CounterLine } from './counter-lines.ts'

/** A reduction as it was typed, and what is wrong with it. */
export interface RefusedReduction {
  productId: string
  price: string
  /** As it was typed: why the price is lower. */
  reason: string
  problem: string
}

/** The lower price of one line that an address asks for, by `reduce`, `price` and `reason`; null when it asks for none. */
export function readReduction(
  lines: readonly CounterLine[],
  params: URLSearchParams,
): Outcome<CounterLine[], RefusedReduction> | null {
  const line = lines.find(({ productId }) => productId === params.get('reduce'))
  if (!line) return null
  const price = params.get('price') ?? ''
  const reason = foldToOneLine(params.get('reason') ?? '').slice(0, REASON_MAX)
  const refused = (problem: string) => refuse({ productId: line.productId, price, reason, problem })
  const priceCents = parseAmount(price)
  if (priceCents === null || priceCents === 0)
    return refused(amountProblem(price, 'Enter the new price, at least $0.01'))
  if (priceCents >= line.shownCents) return refused('The price can only go down')
  if (reason === '') return refused('Say why')
  return succeed(setLine(lines, { ...line, reduction: { priceCents, reason } }))
}
