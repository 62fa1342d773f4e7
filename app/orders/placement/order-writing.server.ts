import { sql, type Insertable } from 'kysely'
import type { Transaction } from '#db/client.server.ts'
import { anyOfUncounted, listedAs } from '#db/expressions.server.ts'
import type { Database } from '#db/tables.ts'
import { centsToNumeric } from '#shared/money.ts'
import { getShippingAddress } from '#orders/checkout/checkout-form.ts'
import type { TaxTerms } from '#settings/tax/tax-rules.ts'
import { storedNotes } from '#orders/fulfilment.ts'
import { holdsPieces, type ConfirmableBy } from './order-limits.ts'
import { fingerprintForm, toPlacer } from './order-replay.server.ts'
import { toTaxColumns, type OrderTotals } from './order-totals.ts'
import type { Placement } from './placement.ts'
import type { LockedLine } from './placement-rules.ts'

export interface NewOrder extends Placement {
  orderId: string
  orderNumber: string
  /** Who has to confirm it; null when it is valid at once. */
  confirmableBy: ConfirmableBy | null
  subjects: readonly string[]
  lines: readonly LockedLine[]
  totals: OrderTotals
  tax: TaxTerms
}

/** Takes the stock, unless the order waits, writes order and items and empties the cart, in one statement. */
export async function writeOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { orderId } = order
  const lineIds = order.lines.map((line) => line.lineId)
  const ofOrder = sql<string>`${orderId}::uuid`.as('orderId')
  await tx
    .with('pieces', (cte) =>
      cte
        .selectFrom('cartItems')
        .select(['productId', 'quantity'])
        .select(sql<number>`row_number() over (order by created_at, id)`.as('place'))
        .where('id', '=', anyOfUncounted(lineIds, 'uuid')),
    )
    .with('bought', (cte) =>
      holdsPieces(order.confirmableBy)
        ? cte
            .updateTable('products as p')
            .from('pieces as c')
            .set((eb) => ({ stock: eb('p.stock', '-', eb.ref('c.quantity')), updatedAt: sql<Date>`now()` }))
            .whereRef('p.id', '=', 'c.productId')
            .returning(['p.id', 'p.name', 'p.price', 'c.quantity', 'c.place'])
        : cte
            .selectFrom('pieces as c')
            .innerJoin('products as p', 'p.id', 'c.productId')
            .select(['p.id', 'p.name', 'p.price', 'c.quantity', 'c.place']),
    )
    .with('placed', (cte) => cte.insertInto('orders').values(toRow(order)))
    .with('known', (cte) =>
      cte
        .insertInto('orderSubjects')
        .columns(['orderId', 'subject'])
        .expression(
          cte.selectFrom(listedAs('subject', order.subjects, 'text')).select([ofOrder, 'subject.item']),
        ),
    )
    .with('listed', (cte) =>
      cte
        .insertInto('orderItems')
        .columns(['orderId', 'productId', 'productName', 'price', 'quantity', 'createdAt'])
        .expression((eb) =>
          eb
            .selectFrom('bought')
            .select([ofOrder, 'id', 'name', 'price', 'quantity'])
            // Receipt and mail have them in the order of the cart.
            .select(sql<Date>`now() + place * interval '1 microsecond'`.as('createdAt')),
        ),
    )
    .deleteFrom('cartItems')
    .where('id', '=', anyOfUncounted(lineIds, 'uuid'))
    .execute()
}

function toRow(order: NewOrder): Insertable<Database['orders']> {
  const { form, owner, totals, confirmableBy } = order
  const shipping = getShippingAddress(form)
  return {
    id: order.orderId,
    orderNumber: order.orderNumber,
    userId: owner.kind === 'member' ? owner.userId : null,
    isGuest: owner.kind === 'guest',
    createdAt: order.now,
    idempotencyKey: order.key,
    placedBy: toPlacer(owner),
    requestFingerprint: fingerprintForm(form),
    status: confirmableBy === null ? 'pending' : 'unconfirmed',
    stockTakenAt: holdsPieces(confirmableBy) ? order.now : null,
    confirmableBy,
    subtotal: centsToNumeric(totals.subtotalCents),
    ...toTaxColumns(order.tax),
    taxAmount: centsToNumeric(totals.taxCents),
    deliveryFee: centsToNumeric(totals.deliveryFeeCents),
    totalAmount: centsToNumeric(totals.totalCents),
    fulfilment: form.fulfillment,
    paymentMethod: form.payment_method,
    notes: storedNotes(form.fulfillment, form.notes),
    customerNotes: form.notes || null,
    shippingName: form.name,
    shippingEmail: form.email,
    shippingPhone: form.phone,
    shippingAddress: shipping.address,
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.zip,
  }
}
