/** What the mutation run changes in one area, and by what it must be noticed. */
interface Area {
  /** Rules without I/O: noticed by the unit tests. */
  rules: readonly string[]
  /** Services, and the tests with a database that notice them. */
  services: readonly string[]
  serviceTests: readonly string[]
}

const inFeatures = (...paths: readonly string[]) => paths.map((path) => `app/features/${path}`)

/** Where a mistake costs money or lets somebody in. Every area must notice nine of ten mutants. */
export const areas: Record<string, Area> = {
  stock: {
    rules: inFeatures(
      'cart/cart.ts',
      'orders/fulfilment.ts',
      'orders/order-status.ts',
      'orders/placement-rules.ts',
      'order-desk/order-moves.ts',
    ),
    services: inFeatures('orders/order-placement.server.ts', 'orders/placement-retries.server.ts'),
    serviceTests: [
      'app/features/orders/orders.server.test.ts',
      'app/features/orders/placement-retries.server.test.ts',
      'tests/faults/double-submits.test.ts',
      'tests/faults/lock-order.test.ts',
    ],
  },
  money: {
    rules: [
      'app/shared/money.ts',
      ...inFeatures(
        'orders/order-totals.ts',
        'order-desk/cash-up.ts',
        'order-desk/entry-form.ts',
        'order-desk/order-money.ts',
        'order-desk/pay-by.ts',
      ),
    ],
    services: inFeatures('order-desk/order-payments.server.ts'),
    serviceTests: inFeatures('order-desk/order-payments.server.test.ts'),
  },
  slots: {
    rules: inFeatures(
      'pickup/availability.ts',
      'pickup/check-in.ts',
      'pickup/hits.ts',
      'pickup/order-finish.ts',
      'pickup/slots.ts',
      'pickup/store-day.ts',
    ),
    services: inFeatures('pickup/pickup-clock.server.ts'),
    serviceTests: inFeatures('pickup/pickup-clock.server.test.ts'),
  },
  auth: {
    rules: [
      'server/client-address.ts',
      ...inFeatures(
        'accounts/admin-access.ts',
        'accounts/member.ts',
        'accounts/safe-redirect.ts',
        'accounts/sign-in-limits.ts',
        'second-factors/factor-rules.ts',
      ),
    ],
    services: ['app/platform/rate-limit.server.ts'],
    serviceTests: ['app/platform/rate-limit.server.test.ts'],
  },
  csv: {
    rules: inFeatures(
      'catalogue-import/csv-cells.ts',
      'catalogue-import/csv-columns.ts',
      'catalogue-import/csv-encoding.ts',
      'catalogue-import/csv-numbers.ts',
      'catalogue-import/csv-rows.ts',
      'catalogue-import/csv-separator.ts',
      'catalogue-import/product-csv.ts',
      'catalogue-import/product-row.ts',
    ),
    services: [],
    serviceTests: [],
  },
  mail: {
    rules: [
      'app/shared/email-address.ts',
      'app/shared/plain-text.ts',
      ...inFeatures('mail/order-confirmation.ts', 'mail/order-news.ts', 'mail/outbox-states.ts'),
    ],
    services: inFeatures('mail/delivery.server.ts'),
    serviceTests: inFeatures('mail/delivery.server.test.ts'),
  },
}
