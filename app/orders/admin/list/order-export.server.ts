import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { CSV_MARK, formatCsvLine } from '#csv/csv-cells.ts'
import { paidIn, refundedCentsIn } from '#payments/paid-cents.server.ts'
import { customerNotesColumn } from '#orders/order-columns.server.ts'
import { isVoided } from '#orders/status/order-status.ts'
import type { OrderNarrowing } from './order-list-query.ts'
import { getOrderFilters } from './order-list.server.ts'

const PAGE_ROWS = 1000

const columns = [
  'Order #',
  'Date',
  'Status',
  'Payment Status',
  'Payment Method',
  'Fulfillment',
  'Channel',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'ZIP',
  'Items',
  'Subtotal',
  'Tax',
  'Exemption Certificate',
  'Delivery Fee',
  'Total',
  'Paid',
  'Refunded',
  'Notes',
]

/** The orders of the table's filters as pieces of a CSV file, the newest first; a page of rows in memory at a time. */
export async function* exportOrders(query: OrderNarrowing): AsyncGenerator<string> {
  yield CSV_MARK + formatCsvLine(columns)
  for (let after: ExportedOrder | null = null; ;) {
    const rows: ExportedOrder[] = await readRows(query, after)
    if (rows.length > 0) yield rows.map(formatOrder).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last
  }
}

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

function formatOrder(order: ExportedOrder): string {
  const { shippingAddress, shippingCity, shippingState, shippingZip } = order
  return formatCsvLine([
    order.orderNumber,
    formatStoreDateTime(order.createdAt),
    isVoided(order) ? 'voided' : order.status,
    isVoided(order) ? 'voided' : order.paymentStatus,
    order.paymentMethod,
    order.fulfilment,
    order.channel,
    order.shippingName,
    order.shippingEmail ?? '',
    order.shippingPhone ?? '',
    // What a pickup stores there are placeholders (R7).
    ...(order.fulfilment === 'delivery'
      ? [shippingAddress, shippingCity, shippingState, shippingZip]
      : ['', '', '', '']),
    order.items ?? '',
    order.subtotal ?? '',
    order.taxAmount ?? '',
    order.exemptionCertificate ?? '',
    order.deliveryFee ?? '',
    order.totalAmount,
    order.paid,
    centsToNumeric(order.refundedCents),
    order.customerNotes ?? '',
  ])
}
