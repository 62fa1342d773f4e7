import { type PaymentStatus, paymentStatusLabels, paymentStatuses } from '#payments/payment-status.ts'
import {
  type Choice,
  changeQuery,
  listAddress,
  parseChoice,
  parsePage,
  parseSearch,
} from '#shared/lists/list-address.ts'
import { isOrderStatus, orderStatuses, statusLabel, type OrderStatus } from '#orders/status/order-status.ts'
import { href } from '#shared/addresses.ts'

type OrderSort = 'newest' | 'oldest' | 'customer' | 'total-high' | 'total-low'

/** The sort options of the order table, the default first. */
export const orderSorts: readonly [Choice<OrderSort>, ...Choice<OrderSort>[]] = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'customer', label: 'Customer A-Z' },
  { value: 'total-high', label: 'Total: High to Low' },
  { value: 'total-low', label: 'Total: Low to High' },
]

export const statusChoices: readonly Choice<OrderStatus | ''>[] = [
  { value: '', label: 'All Statuses' },
  ...orderStatuses.map((value) => ({ value, label: statusLabel(value) })),
]

/** An order is due when it is confirmed, not fully paid and not cancelled. */
type PaymentFilter = PaymentStatus | 'due'

export const paymentChoices: readonly [Choice<PaymentFilter | ''>, ...Choice<PaymentFilter>[]] = [
  { value: '', label: 'All Payments' },
  { value: 'due', label: 'Payment Due' },
  ...paymentStatuses.map((value) => ({ value, label: paymentStatusLabels[value] })),
]

/** The tabs above the table, by what the owner has to do next; '' is every order. */
export const orderTabs = [
  { value: '', label: 'All' },
  { value: 'to-do', label: 'To do' },
  { value: 'ready', label: 'Ready' },
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'deliveries', label: 'Deliveries' },
  { value: 'done', label: 'Done' },
] as const satisfies readonly Choice<string>[]

export type OrderTab = Exclude<(typeof orderTabs)[number]['value'], ''>

/** The query of the order table; the address holds its state. */
export interface OrderQuery {
  tab: OrderTab | null
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
  return {
    tab: parseChoice(orderTabs, params.get('tab')) || null,
    search: parseSearch(params.get('search')),
    sort: parseChoice(orderSorts, params.get('sort')),
    status: isOrderStatus(status) ? status : null,
    payment: parseChoice(paymentChoices, params.get('payment')) || null,
    page: parsePage(params.get('page')),
  }
}

/** The address of the table for a query with some changes; a changed filter leads back to page 1. */
export function ordersHref(query: OrderQuery, changes: Partial<OrderQuery> = {}): string {
  return listAddress(href('/admin/orders'), { ...changeQuery(query, changes) }, { sort: 'newest' })
}

/** The address of the same orders as a CSV file. */
export function ordersExportHref(query: OrderQuery): string {
  return ordersHref({ ...query, page: 1 }).replace(href('/admin/orders'), href('/admin/orders.csv'))
}

/** Whether a filter narrows the table; sort and page do not count. */
export function isOrderQueryNarrowed({ tab, search, status, payment }: OrderQuery): boolean {
  return tab !== null || search !== '' || status !== null || payment !== null
}

/** What narrows the table; the export takes the same orders. */
export type OrderNarrowing = Pick<OrderQuery, 'tab' | 'search' | 'status' | 'payment'>
