import { sql } from '../../../../db/client.server.ts'
import { formatStoreDateTime } from '../../../../shared/shop-time.ts'
import { CSV_MARK, formatCsvLine } from '../../../csv/csv-cells.ts'
import { paidCentsIn } from '../../../payments/paid-cents.server.ts'
import type { OrderQuery } from './order-list-query.ts'
import { orderFiltersOf } from './order-list.server.ts'

const PAGE_ROWS = 1000

const columns = [
  'Order #',
  'Date',
  'Status',
  'Payment Status',
  'Payment Method',
  'Fulfillment',
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
  'Delivery Fee',
  'Total',
  'Paid',
  'Notes',
]

interface ExportedOrder {
  id: string
  createdAt: string
  placedAtMs: number
  isDelivery: boolean
  texts: string[]
  address: string[]
  items: string | null
  /** Dollars with two decimals, as the database writes them. */
  sums: string[]
  notes: string | null
}

/** The orders of the table's filters as pieces of a CSV file, the newest first; a page of rows in memory at a time. */
export async function* exportOrders(
  query: Pick<OrderQuery, 'search' | 'status' | 'payment'>,
): AsyncGenerator<string> {
  yield CSV_MARK + formatCsvLine(columns)
  for (let after: ExportedOrder | null = null; ;) {
    const rows: ExportedOrder[] = await readRows(query, after)
    if (rows.length > 0) yield rows.map(formatOrder).join('')
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return
    after = last
  }
}

async function readRows(
  query: Pick<OrderQuery, 'search' | 'status' | 'payment'>,
  after: ExportedOrder | null,
): Promise<ExportedOrder[]> {
  return await sql<ExportedOrder[]>`
    select o.id, o.created_at::text as "createdAt", (extract(epoch from o.created_at) * 1000)::float8 as "placedAtMs",
      array[o.order_number, o.status, o.payment_status, o.payment_method, o.fulfilment, o.shipping_name,
        o.shipping_email, coalesce(o.shipping_phone, '')] as texts,
      o.fulfilment = 'delivery' as "isDelivery",
      array[o.shipping_address, o.shipping_city, o.shipping_state, o.shipping_zip] as address,
      (select string_agg(i.quantity || ' x ' || i.product_name, '; ' order by i.product_name, i.product_id)
        from order_items i where i.order_id = o.id) as items,
      array[coalesce(o.subtotal::text, ''), coalesce(o.tax_amount::text, ''), coalesce(o.delivery_fee::text, ''), o.total_amount::text,
        (${paidCentsIn(sql`o.id`)} / 100)::numeric(12, 2)::text] as sums,
      o.customer_notes as notes
    from orders o
    where ${orderFiltersOf(query)}
      ${after ? sql`and (o.created_at < ${after.createdAt}::timestamptz or (o.created_at = ${after.createdAt}::timestamptz and o.id > ${after.id}))` : sql``}
    order by o.created_at desc, o.id limit ${PAGE_ROWS}`
}

function formatOrder({ placedAtMs, isDelivery, texts, address, items, sums, notes }: ExportedOrder): string {
  const [number = '', ...rest] = texts
  return formatCsvLine([
    number,
    formatStoreDateTime(new Date(placedAtMs)),
    ...rest,
    // What a pickup stores there are placeholders (R7).
    ...(isDelivery ? address : ['', '', '', '']),
    items ?? '',
    ...sums,
    notes ?? '',
  ])
}
