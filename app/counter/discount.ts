import { formatDollars } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { foldToOneLine } from '#shared/text/plain-text.ts'
import { amountProblem, parseAmount } from '#shared/typed-amount.ts'

/** What is taken off the whole sale (R198): so many percent, or so many cents. */
export interface Discount {
  by: 'percent' | 'cents'
  amount: number
  /** Why; it may be empty. */
  reason: string
}

const REASON_SHARE = 120

const toReason = (text: string) => foldToOneLine(text).slice(0, REASON_SHARE)

/** As an address has it: `off=10%~REASON` or `off=500~REASON`, in cents. Null for what cannot be read. */
export function readDiscount(text: string): Discount | null {
  const [, digits = '', sign, reason = ''] = /^(\d{1,10})(%?)~(.*)$/s.exec(text) ?? []
  const discount = {
    by: sign ? 'percent' : 'cents',
    amount: Number(digits),
    reason: toReason(reason),
  } as const
  return discount.amount > 0 && (discount.by === 'cents' || discount.amount < 100) ? discount : null
}

export const writeDiscount = ({ by, amount, reason }: Discount): string =>
  `${amount}${by === 'percent' ? '%' : ''}~${reason}`

/** How people call it: "10% off the sale". */
export const discountLabel = ({ by, amount }: Discount): string =>
  `${by === 'percent' ? `${amount}%` : formatDollars(amount)} off the sale`

/** Why a price is lower by it. */
export const discountReason = (discount: Discount): string =>
  [discountLabel(discount), discount.reason].filter(Boolean).join(': ')

/** A discount as it was typed, and what is wrong with it. */
export interface RefusedDiscount {
  discount: string
  reason: string
  problem: string
}

/** A discount that was typed: '10%', or an amount; or what is wrong with it. */
export function parseDiscount(typed: string): Pick<Discount, 'by' | 'amount'> | string {
  const percent = Number(/^\s*(\d{1,2})\s*%\s*$/.exec(typed)?.[1] ?? 0)
  if (percent > 0) return { by: 'percent', amount: percent }
  if (typed.includes('%')) return 'Enter whole percent, from 1% to 99%'
  const amount = parseAmount(typed)
  return amount
    ? { by: 'cents', amount }
    : amountProblem(typed, 'Enter percent, such as 10%, or an amount, such as 5')
}

/** The discount that an address asks for, by `discount` and `discount_reason`; null when it asks for none. */
export function readDiscountEntry(params: URLSearchParams): Outcome<Discount, RefusedDiscount> | null {
  const discount = params.get('discount')
  if (discount === null) return null
  const reason = toReason(params.get('discount_reason') ?? '')
  const parsed = parseDiscount(discount)
  return typeof parsed === 'string'
    ? refuse({ discount, reason, problem: parsed })
    : succeed({ ...parsed, reason })
}

interface Priced {
  priceCents: number
  quantity: number
}

/**
 * What one piece of each line costs after a discount on all of them: in proportion to the prices, by largest remainder.
 * Pieces of a line cost the same, so that of an amount a line of several may take off a few cents more than was said, fewer
 * than it has pieces, where no single piece is there to take them; a percentage is never exceeded on any piece by a
 * whole cent. Null where less than a cent of a piece would be left.
 */
export function spreadDiscount(
  lines: readonly Priced[],
  { by, amount }: Omit<Discount, 'reason'>,
): number[] | null {
  const whole = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const offCents = by === 'percent' ? Number((BigInt(whole) * BigInt(amount)) / 100n) : amount
  if (offCents > whole - pieces) return null
  const exact = lines.map(({ priceCents }) => BigInt(offCents) * BigInt(priceCents))
  const divisor = BigInt(whole || 1)
  const parts = exact.map((share) => Number(share / divisor))
  let left = offCents - lines.reduce((sum, { quantity }, at) => sum + quantity * (parts[at] ?? 0), 0)
  const order = lines
    .map((line, at) => ({ ...line, at, remainder: (exact[at] ?? 0n) % divisor }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.quantity - b.quantity)
  const take = ({ at, quantity }: { at: number; quantity: number }) => {
    parts[at] = (parts[at] ?? 0) + 1
    left -= quantity
  }
  const hasRoom = ({ at, priceCents }: { at: number; priceCents: number }) =>
    (parts[at] ?? 0) + 1 < priceCents
  const fits = (line: (typeof order)[number]) => line.quantity <= left && hasRoom(line)
  for (const line of order) if (line.remainder > 0n && fits(line)) take(line)
  for (let line = order.find(fits); by === 'cents' && line; line = order.find(fits)) take(line)
  const [smallest] = order.filter(hasRoom).toSorted((a, b) => a.quantity - b.quantity)
  if (by === 'cents' && left > 0 && smallest) take(smallest)
  return lines.map(({ priceCents }, at) => priceCents - (parts[at] ?? 0))
}
