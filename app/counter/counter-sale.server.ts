import { applyDiscount } from './discounted-sheet.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { transact, type Transaction } from '#db/client.server.ts'
import { anyOf } from '#db/expressions.server.ts'
import { numericToCents } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { storeDateStamp } from '#shared/time/shop-time.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'
import { sendOrderUpdate } from '#orders/mails/order-mail.server.ts'
import { formatOrderNumber, ORDER_SERIALS_PER_DAY } from '#orders/placement/order-number.ts'
import { orderTotals } from '#orders/placement/order-totals.ts'
import { retryPlacement } from '#orders/placement/placement-retries.server.ts'
import { refusalOfTotal } from '#orders/placement/placement-rules.ts'
import { findSold, saleFingerprint, writeCounterOrder } from './counter-records.server.ts'
import {
  chargeLines,
  type CounterPiece,
  type CounterRefusal,
  type CounterSale,
  type SoldAtCounter,
} from './counter-sale.ts'
import { chargeQuickLines } from './quick/quick-items.server.ts'
import { findOversteps } from './limits/clerk-limits.ts'
import { settle } from './counter-settlement.ts'
import { endSoldHolds, noteSaleOfHolds, readChosenHolds, sayHeld } from './held/held-pieces.server.ts'
import { piecesOfHolds, planHolds } from './held/held-pieces.ts'
import { lockWebItems, withdrawItems } from './giving/giving.server.ts'
import { hindranceOf, offlineHindranceOf, planGiving } from './giving/giving.ts'

/**
 * Sells over the counter (R77): an order that is placed, paid and handed over in one transaction, through the same
 * locks in product id order and the same ledger as every other.
 */
export async function sellAtCounter(sale: CounterSale): Promise<Outcome<SoldAtCounter, CounterRefusal>> {
  const outcome = await retryPlacement(() => transact((tx) => sellWithin(tx, sale)))
  return outcome ?? refuse({ reason: 'busy' })
}

/** Like `sellAtCounter`, inside a transaction that the caller repeats when it loses against another one. */
export async function sellWithin(
  tx: Transaction,
  sale: CounterSale,
): Promise<Outcome<SoldAtCounter, CounterRefusal>> {
  const { lines, certificate, now, own, given } = sale
  // Orders before products, as everywhere.
  const givable = await lockWebItems(tx, given)
  // Without a connection the order that came last gives way.
  const webItems = sale.offline ? givable.toReversed() : givable
  const pieces = await lockPieces(tx, lines)
  // Looked up under the locks: the first of two equal sales has committed by then.
  const earlier = await findSold(tx, sale)
  if (earlier) return earlier
  const holds = await readChosenHolds(tx, [...own, ...given])
  const held = planHolds({ lines, pieces, holds, own, given })
  const giving = planGiving({
    lines,
    pieces: held.pieces,
    webItems,
    hindrance: sale.offline ? offlineHindranceOf : hindranceOf,
  })
  if (!giving.ok) return giving
  const limits = sale.isUnlimited ? null : await readStoreSettingsWithin(tx)
  const { lines: reduced, quick: untagged } = applyDiscount(sale, pieces)
  const limitPercent = limits?.clerkReductionPercent ?? null
  const charged = chargeLines(reduced, giving.value.pieces, { ...sale, limitPercent })
  if (!charged.ok) return refuse(await sayHeld(tx, sale, charged.error))
  const ownPieces = piecesOfHolds(pieces, holds, held.bought)
  const oversteps = findOversteps({ ...sale, quick: untagged, reduced: [], held: ownPieces }, limits)
  if (oversteps.length > 0) return refuse({ reason: 'needs-manager', oversteps })
  const settings = await readTotalSettings({ now: sale.offline?.soldAt ?? now }, tx)
  const tax = getTaxTerms(settings.taxRules, { state: 'OH', certificate })
  const quick = untagged.map(({ priceCents, ...item }) => ({ ...item, unitPriceCents: priceCents }))
  const sold = [...charged.value, ...quick]
  const totals = orderTotals({ ...settings, tax, lines: sold, fulfilment: 'pickup' })
  const { totalCents } = totals
  if (refusalOfTotal(totalCents)) return refuse({ reason: 'too-large' })
  if (totalCents !== sale.dueCents) return refuse({ reason: 'other-amount', totalCents })
  const settled = settle(totalCents, sale.payment)
  if (!settled.ok) return settled

  await endSoldHolds(tx, { ...held, userId: sale.userId, now })
  await withdrawItems(tx, { ...giving.value, userId: sale.userId })
  const orderId = randomUUID()
  const { entries, changeCents } = settled.value
  await writeCounterOrder(tx, {
    ...sale,
    orderId,
    orderNumber: formatOrderNumber(storeDateStamp(now), randomInt(ORDER_SERIALS_PER_DAY)),
    fingerprint: saleFingerprint(sale),
    lines: [...charged.value, ...(await chargeQuickLines(tx, { ...sale, charged: untagged }))],
    totals,
    tax,
    entries,
    changeCents,
  })
  await noteSaleOfHolds(tx, held, orderId)
  await sendOrderUpdate(tx, { orderId, kind: 'counter-receipt', to: sale.customer.email })
  return succeed({ orderId, totalCents, changeCents })
}

/** The products on the counter, locked in id order, as orders lock them. */
async function lockPieces(tx: Transaction, lines: CounterSale['lines']): Promise<CounterPiece[]> {
  const ids = lines.map(({ productId }) => productId)
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'tagPrice', 'cost', 'stock'])
    .where('id', '=', anyOf(ids, 'uuid'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ price, tagPrice, cost, ...piece }) => ({
    ...piece,
    priceCents: Math.min(numericToCents(price), numericToCents(tagPrice ?? price)),
    costCents: cost === null ? null : numericToCents(cost),
  }))
}
