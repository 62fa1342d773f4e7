import { randomInt, randomUUID } from 'node:crypto'
import { transact, type Transaction } from '#db/client.server.ts'
import { isOnlyPiece } from '#db/only-piece.server.ts'
import { shownPicture } from '#media/shown-picture.server.ts'
import { config } from '#platform/config.server.ts'
import { numericToCents } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { storeDateStamp } from '#shared/time/shop-time.ts'
import { ownerColumns, getOwnerId, type CartOwner } from '#cart/cart-owner.ts'
import { readStoreSettingsWithin } from '#settings/store/store-settings.server.ts'
import { readTotalSettings } from '#settings/tax/tax-rules.server.ts'
import { getTaxTerms } from '#settings/tax/tax-terms.ts'
import { getShippingAddress, stateOfForm } from '#orders/checkout/checkout-form.ts'
import { awaitRegisters, holdOpenRegisters } from '#orders/confirmation/register-waits.server.ts'
import {
  buyHeldPieces,
  noteOrderOfHolds,
  readHeldLines,
  withHeldPieces,
} from '#orders/holds/held-lines.server.ts'
import { readMailTerms } from '#orders/mails/mail-terms.server.ts'
import { sendFirstMail } from '#orders/mails/order-mail.server.ts'
import {
  getConfirmableBy,
  confirmableWith,
  holdsPieces,
  isUnconfirmedMailed,
  toLoad,
  listSubjects,
} from './order-limits.ts'
import { formatOrderNumber, ORDER_SERIALS_PER_DAY } from './order-number.ts'
import { findOrderOfKey, replay } from './order-replay.server.ts'
import { lockSubjects, readOpenLoads } from './order-subjects.server.ts'
import { orderTotals } from './order-totals.ts'
import { writeOrder, type NewOrder } from './order-writing.server.ts'
import type { PlacedOrder, Placement } from './placement.ts'
import { refusalOfLines, refusalOfTotal, type LockedLine, type PlacementRefusal } from './placement-rules.ts'

/**
 * One attempt, in the order of R2: lock the cart and its products in product id order, check, take the stock,
 * write order, items and mail, empty the cart. All of it happens or nothing does. An order above a limit is written
 * in the same way, but takes no stock (R49); while a register is open, it waits until that knows of it (R89).
 * @throws PostgreSQL's error for deadlocks, lock timeouts and keys or numbers that another order just took.
 */
export async function placeOnce(placement: Placement): Promise<Outcome<PlacedOrder, PlacementRefusal>> {
  const { owner, form, key, now } = placement
  const subjects = subjectsOfPlacement(placement)
  const place = async (tx: Transaction): Promise<Outcome<PlacedOrder, PlacementRefusal>> => {
    // Sent together, run one after the other: key and limits are looked up when the locks are held, so that
    // the first of two equal submits has committed by then.
    const [registers, terms, judge, inCart, earlier, settings] = await Promise.all([
      holdOpenRegisters(tx),
      readMailTerms(tx),
      lockLimits(tx, subjects),
      lockCart(tx, owner),
      findOrderOfKey(tx, key),
      readTotalSettings({ now }, tx),
    ])
    const held = await readHeldLines(tx, inCart, now)
    const lines = withHeldPieces(inCart, held)
    if (earlier) return replay(earlier, { owner, form, lines })
    const refusal = refusalOfLines(lines)
    if (refusal) return refuse(refusal)
    const tax = getTaxTerms(settings.taxRules, { state: stateOfForm(form), certificate: null })
    const totals = orderTotals({ ...settings, tax, lines, fulfilment: form.fulfillment })
    const tooLarge = refusalOfTotal(totals.totalCents)
    if (tooLarge) return refuse(tooLarge)

    const { isMailed, ...judged } = judge(lines)
    const confirmableBy = confirmableWith(judged.confirmableBy, registers)
    const orderId = randomUUID()
    const orderNumber = formatOrderNumber(storeDateStamp(now), randomInt(ORDER_SERIALS_PER_DAY))
    const written = { ...placement, orderId, orderNumber, confirmableBy, subjects, lines, totals, tax }
    const holdIds = held.map(({ holdId }) => holdId)
    if (holdsPieces(confirmableBy)) await buyHeldPieces(tx, { holdIds, now })
    await Promise.all([
      writeOrder(tx, written),
      noteOrderOfHolds(tx, { holdIds, orderId }),
      confirmableBy === 'register' ? awaitRegisters(tx, { orderId, registers }) : null,
      isMailed ? sendFirstMail(tx, { ...toMailedOrder(written), terms }) : null,
    ])
    return succeed({ orderId, orderNumber, isReplay: false })
  }
  return await transact(place, { readsFirst: true })
}

/** A new order as its mail shows it. */
function toMailedOrder({ form, lines, totals, confirmableBy, now, ...order }: NewOrder) {
  const { address: street, ...place } = getShippingAddress(form)
  const items = lines.map(({ name, quantity, unitPriceCents, isOnlyPiece, condition, image }) => ({
    name,
    isOnlyPiece,
    condition,
    image,
    quantity,
    priceCents: unitPriceCents,
  }))
  const facts = {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    customerName: form.name,
    items: items.toSorted((one, other) => one.name.localeCompare(other.name)),
    parts: totals,
    totalCents: totals.totalCents,
    dueCents: totals.totalCents,
    fulfilment: form.fulfillment,
    address: { street, ...place },
    paymentMethod: form.payment_method,
  }
  const { email, phone } = form
  return { order: facts, customer: { email, phone }, confirmableBy, since: now }
}

/** The subjects by which limits count the order. */
export function subjectsOfPlacement({ owner, form, network }: Placement): string[] {
  const userId = owner.kind === 'member' ? owner.userId : null
  return listSubjects({ email: form.email, phone: form.phone, network, userId })
}

/** Locks the subjects until the transaction ends. @returns the function that judges the cart's lines. */
async function lockLimits(tx: Transaction, subjects: readonly string[]) {
  if (!config.hasRateLimits) return () => ({ confirmableBy: null, isMailed: true })
  const [, open, limits] = await Promise.all([
    lockSubjects(tx, subjects),
    readOpenLoads(tx, subjects),
    readStoreSettingsWithin(tx),
  ])
  return (lines: readonly LockedLine[]) => {
    const confirmableBy = getConfirmableBy(toLoad(lines), open, limits)
    if (confirmableBy === null || isUnconfirmedMailed(open)) return { confirmableBy, isMailed: true }
    // The page must not mention a link that was not sent.
    return { confirmableBy: 'owner' as const, isMailed: false }
  }
}

/** A line as the cart has it, with the piece that may be held for its owner. */
type CartLine = LockedLine & { holdId: string | null }

/**
 * The cart's lines with their products, both locked, in product id order: two orders that want the same
 * products wait for each other instead of deadlocking. Adding to other carts continues (no key update).
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<CartLine[]> {
  const rows = await tx
    .selectFrom('cartItems as c')
    .innerJoin('products as p', 'p.id', 'c.productId')
    .select(['c.id as lineId', 'p.id as productId', 'p.name', 'p.status', 'p.stock', 'c.quantity'])
    .select(['p.price', 'p.condition', 'c.seenPrice', 'c.holdId', isOnlyPiece, shownPicture])
    .where(`c.${ownerColumns[owner.kind]}`, '=', getOwnerId(owner))
    .orderBy('p.id')
    .forNoKeyUpdate(['c', 'p'])
    .execute()
  return rows.map(({ price, seenPrice, status, ...line }) => ({
    ...line,
    isAvailable: status === 'active',
    unitPriceCents: numericToCents(price),
    seenPriceCents: seenPrice === null ? null : numericToCents(seenPrice),
  }))
}
