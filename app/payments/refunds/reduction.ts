import { roundedShare, shareOut } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'

/** A line of an order that is refunded, in whole cents without tax. */
export interface RefundableLine {
  itemId: string
  name: string
  /** What a piece was sold at. */
  priceCents: number
  /** What has not come back yet. */
  piecesLeft: number
  /** What it comes to after all refunds so far. */
  leftCents: number
}

/** An order after all refunds so far, in whole cents. */
export interface RefundableOrder {
  lines: readonly RefundableLine[]
  /** What it comes to besides its lines and the tax: the delivery fee. */
  feeCents: number
  taxableCents: number
  taxCents: number
  /** What it was charged more or less than its rate says; 0 but for orders that came from elsewhere. */
  strayTaxCents: number
  /** The order's own rate, such as '0.07250'. */
  rate: string
  /** No certificate, and a state with a rule. */
  isTaxed: boolean
  isFeeTaxed: boolean
  owedCents: number
}

/** What a refund lowers of a line, or of the delivery fee (null). */
export interface Reduction {
  itemId: string | null
  pieces: number
  amountCents: number
  taxableCents: number
  taxCents: number
}

/** Pieces that came back. */
export interface ReturnedPieces {
  itemId: string
  pieces: number
}

export type ReductionRefusal =
  /** The chosen pieces are worth no more than this, with tax. */
  | { reason: 'above-worth'; mostCents: number }
  | { reason: 'no-pieces' | 'unknown-line' }
  | { reason: 'back-already'; name: string; left: number }

interface Chosen {
  itemId: string | null
  pieces: number
  /** The most that can go back for it, without tax. */
  mostCents: number
}

/** Chooses a line, or all of the order. */
export function chooseLines(
  order: RefundableOrder,
  itemId: string | null,
): Outcome<Chosen[], ReductionRefusal> {
  const chosen = order.lines
    .filter((line) => itemId === null || line.itemId === itemId)
    .map((line): Chosen => ({ itemId: line.itemId, pieces: 0, mostCents: line.leftCents }))
  if (itemId !== null) return chosen.length > 0 ? succeed(chosen) : refuse({ reason: 'unknown-line' })
  return succeed([...chosen, { itemId: null, pieces: 0, mostCents: order.feeCents }])
}

/** Chooses pieces that came back: no more of a line than the customer still has. */
export function choosePieces(
  order: RefundableOrder,
  returned: readonly ReturnedPieces[],
): Outcome<Chosen[], ReductionRefusal> {
  const wanted = returned.filter(({ pieces }) => pieces > 0)
  if (wanted.length === 0) return refuse({ reason: 'no-pieces' })
  const chosen: Chosen[] = []
  for (const { itemId, pieces } of wanted) {
    const line = order.lines.find((one) => one.itemId === itemId)
    if (!line || chosen.some((one) => one.itemId === itemId)) return refuse({ reason: 'unknown-line' })
    if (pieces > line.piecesLeft)
      return refuse({ reason: 'back-already', name: line.name, left: line.piecesLeft })
    chosen.push({ itemId, pieces, mostCents: getWorth(line, pieces) })
  }
  return succeed(chosen)
}

/** What pieces of a line are worth: their share of what is left of it, at most what they were sold at. */
function getWorth({ priceCents, piecesLeft, leftCents }: RefundableLine, pieces: number): number {
  const share = pieces === piecesLeft ? leftCents : Math.round((leftCents * pieces) / piecesLeft)
  return Math.min(share, priceCents * pieces)
}

/** What can go back at most for what is chosen, with its tax. */
export function getMaxCents(order: RefundableOrder, chosen: readonly Chosen[]): number {
  const parts = toParts(chosen)
  return Math.min(withTax(order, parts, parts.goodsCents + parts.feeCents), order.owedCents)
}

/**
 * What a refund of n cents, tax included, lowers (R151): the lines in proportion, then the delivery fee; its tax
 * is what the tax of the order falls by, at the order's own rate.
 */
export function reduceOrder(
  order: RefundableOrder,
  chosen: readonly Chosen[],
  amountCents: number,
): Outcome<Reduction[], ReductionRefusal> {
  const mostCents = getMaxCents(order, chosen)
  if (amountCents > mostCents) return refuse({ reason: 'above-worth', mostCents })
  const parts = toParts(chosen)
  const netCents = getNet(order, parts, amountCents)
  const lines = chosen.filter(({ itemId }) => itemId !== null)
  const shares = shareOut(
    Math.min(netCents, parts.goodsCents),
    lines.map((line) => line.mostCents),
    parts.goodsCents,
  )
  const rows = [
    ...lines.map(({ itemId, pieces }, at) => ({ itemId, pieces, amountCents: shares[at] ?? 0 })),
    { itemId: null, pieces: 0, amountCents: Math.max(0, netCents - parts.goodsCents) },
  ].map((row) => ({ ...row, taxableCents: isTaxedPart(order, row) ? row.amountCents : 0 }))
  const taxable = rows.map(({ taxableCents }) => taxableCents)
  const taxes = shareOut(
    amountCents - netCents,
    taxable,
    taxable.reduce((sum, cents) => sum + cents, 0),
  )
  return succeed(
    rows
      .map((row, at) => ({ ...row, taxCents: taxes[at] ?? 0 }))
      .filter((row) => row.pieces > 0 || row.amountCents > 0 || row.taxCents > 0),
  )
}

const isTaxedPart = ({ isTaxed, isFeeTaxed }: RefundableOrder, { itemId }: Pick<Reduction, 'itemId'>) =>
  isTaxed && (itemId !== null || isFeeTaxed)

interface Parts {
  goodsCents: number
  feeCents: number
}

function toParts(chosen: readonly Chosen[]): Parts {
  const sum = (isFee: boolean) =>
    chosen.reduce((sum, { itemId, mostCents }) => sum + ((itemId === null) === isFee ? mostCents : 0), 0)
  return { goodsCents: sum(false), feeCents: sum(true) }
}

/** The most without tax that comes to no more than the amount with it; cents that no price comes to are tax. */
function getNet(order: RefundableOrder, parts: Parts, amountCents: number): number {
  let [low, high] = [0, Math.min(amountCents, parts.goodsCents + parts.feeCents)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (withTax(order, parts, middle) <= amountCents) low = middle
    else high = middle - 1
  }
  return taxablePart(order, parts, low) === 0 ? amountCents : low
}

/** So much without tax, the goods first, and what the tax of the order falls by. */
function withTax(order: RefundableOrder, parts: Parts, netCents: number): number {
  const { taxableCents, taxCents, strayTaxCents, rate } = order
  const part = taxablePart(order, parts, netCents)
  if (part === 0) return netCents
  if (part >= taxableCents) return netCents + taxCents
  const restCents = roundedShare(taxableCents - part, rate) + strayTaxCents
  return netCents + taxCents - Math.min(taxCents, Math.max(0, restCents))
}

function taxablePart(order: RefundableOrder, { goodsCents }: Parts, netCents: number): number {
  const goods = isTaxedPart(order, { itemId: '' }) ? Math.min(netCents, goodsCents) : 0
  return goods + (isTaxedPart(order, { itemId: null }) ? Math.max(0, netCents - goodsCents) : 0)
}
