import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { storeWallTime } from '#shared/time/shop-time.ts'
import { formatCsv, type WrittenColumns } from '#csv/csv-cells.ts'
import { paidIn, refundedCentsIn } from '#payments/paid-cents.server.ts'
import { customerNotesColumn } from '#orders/order-columns.server.ts'
import { isVoided } from '#orders/status/order-status.ts'
import type { OrderNarrowing } from './order-list-query.ts'
import { getOrderFilters } from './order-list.server.ts'

const PAGE_ROWS = 1000

/** The orders of the table's filters as a CSV file, the newest first. */
export const exportOrders = (query: OrderNarrowing) =>
  formatCsv(columns, (after) => readRows(query, after), PAGE_ROWS)

async function readRows(query: OrderNarrowing, after: { id: string; place: string } | null) {
  return await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.createdAt', 'o.orderNumber', 'o.status', 'o.paymentStatus', 'o.paymentMethod'])
    .select(['o.fulfilment', 'o.shippingName', 'o.shippingEmail', 'o.shippingPhone', 'o.shippingAddress'])
    .select(['o.shippingCity', 'o.shippingState', 'o.shippingZip', 'o.subtotal', 'o.taxAmount'])
    .select([
      'o.deliveryFee',
      'o.totalAmount',
      customerNotesColumn('o'),
      'o.channel',
      'o.exemptionCertificate',
    ])
    .select(({ ref, cast, selectFrom }) => [
      // Instants in code know milliseconds; the place of a row needs all that there is.
      cast<string>('o.createdAt', 'text').as('place'),
      sql<string>`${paidIn(ref('o.id'))}::numeric(12, 2)`.as('paid'),
      refundedCentsIn(ref('o.id')).as('refundedCents'),
      selectFrom('orderItems as i')
        .select((item) =>
          sql<string>`string_agg(${item.ref('i.quantity')} || ' x ' || ${item.ref('i.productName')}, '; '
            order by ${item.ref('i.productName')}, ${item.ref('i.productId')})`.as('list'),
        )
        .whereRef('i.orderId', '=', 'o.id')
        .as('items'),
    ])
    .where(getOrderFilters(query))
    .where((eb) => {
      if (!after) return eb.and([])
      const place = eb.cast<Date>(eb.val(after.place), 'timestamptz')
      return eb.or([
        eb('o.createdAt', '<', place),
        eb.and([eb('o.createdAt', '=', place), eb('o.id', '>', after.id)]),
      ])
    })
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id')
    .limit(PAGE_ROWS)
    .execute()
}

type ExportedOrder = Awaited<ReturnType<typeof readRows>>[number]

// What a pickup stores there are placeholders (R7).
const ofDelivery = (read: (order: ExportedOrder) => string) => (order: ExportedOrder) =>
  order.fulfilment === 'delivery' ? read(order) : null

// The store's clock as spreadsheets sort, filter and read it.
function toDateCell(at: Date): string {
  const { date, time } = storeWallTime(at)
  return `${date} ${time}`
}

const columns: WrittenColumns<ExportedOrder> = [
  ['Order #', ({ orderNumber }) => orderNumber],
  ['Date', ({ createdAt }) => toDateCell(createdAt)],
  ['Status', (order) => (isVoided(order) ? 'voided' : order.status)],
  ['Payment Status', (order) => (isVoided(order) ? 'voided' : order.paymentStatus)],
  ['Payment Method', ({ paymentMethod }) => paymentMethod],
  ['Fulfillment', ({ fulfilment }) => fulfilment],
  ['Channel', ({ channel }) => channel],
  ['Customer', ({ shippingName }) => shippingName],
  ['Email', ({ shippingEmail }) => shippingEmail],
  ['Phone', ({ shippingPhone }) => shippingPhone],
  ['Address', ofDelivery(({ shippingAddress }) => shippingAddress)],
  ['City', ofDelivery(({ shippingCity }) => shippingCity)],
  ['State', ofDelivery(({ shippingState }) => shippingState)],
  ['ZIP', ofDelivery(({ shippingZip }) => shippingZip)],
  ['Items', ({ items }) => items],
  ['Subtotal', ({ subtotal }) => subtotal],
  ['Tax', ({ taxAmount }) => taxAmount],
  ['Exemption Certificate', ({ exemptionCertificate }) => exemptionCertificate],
  ['Delivery Fee', ({ deliveryFee }) => deliveryFee],
  ['Total', ({ totalAmount }) => totalAmount],
  ['Paid', ({ paid }) => paid],
  ['Refunded', ({ refundedCents }) => centsToNumeric(refundedCents)],
  ['Notes', ({ customerNotes }) => customerNotes],
]
