import { isOrderStatus, orderStatuses, statusLabel, type OrderStatus } from '../../status/order-status.ts'

type OrderSort = 'newest' | 'oldest' | 'customer' | 'total-high' | 'total-low'
export type PaymentStatus = 'pending' | 'partial' | 'paid'

const SEARCH_MAX_LENGTH = 100
const PAGE_MAX = 100_000

interface Choice<T extends string> {
  readonly value: T
  readonly label: string
}

/** The sort options of the order table, the default first. */
export const orderSorts: readonly Choice<OrderSort>[] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'customer', label: 'Customer A-Z' },
  { value: 'total-high', label: 'Total: High to Low' },
  { value: 'total-low', label: 'Total: Low to High' },
]

/** The labels of the payment status. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Unpaid',
  partial: 'Partly paid',
  paid: 'Paid',
}

export const statusChoices: readonly Choice<OrderStatus | ''>[] = [
  { value: '', label: 'All Statuses' },
  ...orderStatuses.map((value) => ({ value, label: statusLabel(value) })),
]

/** An order is due when it is confirmed, not fully paid and not cancelled. */
type PaymentFilter = PaymentStatus | 'due'

export const paymentChoices: readonly Choice<PaymentFilter | ''>[] = [
  { value: '', label: 'All Payments' },
  { value: 'due', label: 'Payment Due' },
  { value: 'pending', label: paymentStatusLabels.pending },
  { value: 'partial', label: paymentStatusLabels.partial },
  { value: 'paid', label: paymentStatusLabels.paid },
]

/** The query of the order table; the address holds its state. */
export interface OrderQuery {
  /** At most 100 characters, one line. */
  search: string
  sort: OrderSort
  status: OrderStatus | null
  payment: PaymentFilter | null
  /** 1 to 100,000. */
  page: number
}

/** Reads the parameters of the table's address; invalid values become the default. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
  const status = params.get('status') ?? ''
  const page = params.get('page') ?? ''
  return {
    search: parseSearch(params.get('search')),
    sort: orderSorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
    status: isOrderStatus(status) ? status : null,
    payment: paymentChoices.find(({ value }) => value && value === params.get('payment'))?.value || null,
    page: /^\d+$/.test(page) ? Math.min(PAGE_MAX, Math.max(1, Number(page))) : 1,
  }
}

/** The address of the table for a query with some changes; a changed filter leads back to page 1. */
export function ordersHref(query: OrderQuery, changes: Partial<OrderQuery> = {}): string {
  const next = { ...query, page: Object.keys(changes).length > 0 ? 1 : query.page, ...changes }
  const params = new URLSearchParams()
  if (next.search) params.set('search', next.search)
  if (next.sort !== 'newest') params.set('sort', next.sort)
  if (next.status) params.set('status', next.status)
  if (next.payment) params.set('payment', next.payment)
  if (next.page !== 1) params.set('page', String(next.page))
  const search = params.toString()
  return search ? `/admin/orders?${search}` : '/admin/orders'
}

/** The address of the same orders as a CSV file. */
export function ordersExportHref(query: OrderQuery): string {
  return ordersHref({ ...query, page: 1 }).replace('/admin/orders', '/admin/orders.csv')
}

/** Whether a filter narrows the table; sort and page do not count. */
export function isOrderQueryNarrowed({ search, status, payment }: OrderQuery): boolean {
  return search !== '' || status !== null || payment !== null
}

// Cut by code points, so that no half of a surrogate pair reaches the database.
function parseSearch(text: string | null): string {
  const folded = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return Array.from(folded).slice(0, SEARCH_MAX_LENGTH).join('').trim()
}
