import { paymentStatusLabels, type PaymentStatus } from '#payments/payment-status.ts'
import { orderStatuses, statusLabel } from '#orders/status/order-status.ts'
import { choicesOf, defineList, filter, search, sort, tabs, type QueryOf } from '#kit/list/list-query.ts'
import { href } from '#shared/addresses.ts'

/** An order is due when it is confirmed, not fully paid and not cancelled. */
const paymentFilters: Readonly<Record<PaymentStatus | 'due', string>> = {
  due: 'Payment Due',
  ...paymentStatusLabels,
}

/** By what the owner has to do next. */
const tabLabels = {
  'to-do': 'To do',
  ready: 'Ready',
  unpaid: 'Unpaid',
  deliveries: 'Deliveries',
  done: 'Done',
} as const

export type OrderTab = keyof typeof tabLabels

/** The order table (S38). */
export const orderList = defineList(
  href('/admin/orders'),
  {
    tab: tabs('Orders by what is next', 'All', choicesOf(tabLabels)),
    search: search('Search by order number, customer name, email, or status...'),
    sort: sort([
      { value: 'newest', label: 'Newest First' },
      { value: 'oldest', label: 'Oldest First' },
      { value: 'customer', label: 'Customer A-Z' },
      { value: 'total-high', label: 'Total: High to Low' },
      { value: 'total-low', label: 'Total: Low to High' },
    ]),
    status: filter(
      'Status',
      'All Statuses',
      orderStatuses.map((value) => ({ value, label: statusLabel(value) })),
    ),
    payment: filter('Payment', 'All Payments', choicesOf(paymentFilters)),
  },
  href('/admin/orders.csv'),
)

export type OrderQuery = QueryOf<typeof orderList>

/** What narrows the table; the export takes the same orders. */
export type OrderNarrowing = Pick<OrderQuery, 'tab' | 'search' | 'status' | 'payment'>
