/** What the mutation run changes in one area, and by what it must be noticed. */
interface Area {
  /** Rules without I/O: noticed by the unit tests. */
  rules: readonly string[]
  /** Services, and the tests with a database that notice them. */
  services: readonly string[]
  serviceTests: readonly string[]
}

const inApp = (...paths: readonly string[]) => paths.map((path) => `app/${path}`)

/** Where a mistake costs money or lets somebody in. Every area must notice nine of ten mutants. */
export const areas: Record<string, Area> = {
  stock: {
    rules: inApp(
      'cart/cart.ts',
      'orders/fulfilment.ts',
      'orders/placement/order-limits.ts',
      'orders/status/order-status.ts',
      'orders/status/status-meaning.ts',
      'orders/placement/placement-rules.ts',
      'orders/status/order-moves.ts',
    ),
    services: inApp(
      'orders/placement/placing-transaction.server.ts',
      'orders/placement/placement-retries.server.ts',
      'orders/stock/stock.server.ts',
    ),
    serviceTests: [
      'app/orders/placement/placement.server.test.ts',
      'app/orders/placement/placement-retries.server.test.ts',
      'app/orders/confirmation/unconfirmed-orders.server.test.ts',
      'tests/faults/double-submits.test.ts',
      'tests/faults/lock-order.test.ts',
    ],
  },
  money: {
    rules: [
      'app/shared/money.ts',
      ...inApp(
        'orders/placement/order-totals.ts',
        'counter/cash-up/cash-up.ts',
        'payments/ledger/entry-form.ts',
        'payments/ledger/order-money.ts',
        'payments/paid-cents.ts',
        'payments/pay-by.ts',
      ),
    ],
    services: inApp('payments/ledger/order-payments.server.ts'),
    serviceTests: inApp('payments/ledger/order-payments.server.test.ts'),
  },
  slots: {
    rules: [
      'app/shared/time/store-day.ts',
      ...inApp(
        'slots/availability.ts',
        'appointments/check-in/check-in.ts',
        'appointments/settings/conflicts.ts',
        'appointments/check-in/order-finish.ts',
        'slots/slots.ts',
      ),
    ],
    services: inApp('slots/store-clock.server.ts'),
    serviceTests: inApp('slots/store-clock.server.test.ts'),
  },
  auth: {
    rules: [
      'server/requests/client-address.ts',
      'app/shared/network.ts',
      ...inApp(
        'accounts/admins/admin-access.ts',
        'accounts/sessions/member.ts',
        'accounts/sign-in/safe-redirect.ts',
        'accounts/sign-in/sign-in-limits.ts',
        'accounts/factors/factor-rules.ts',
      ),
    ],
    services: ['app/platform/web/rate-limit.server.ts'],
    serviceTests: ['app/platform/web/rate-limit.server.test.ts'],
  },
  csv: {
    rules: inApp(
      'csv/csv-cells.ts',
      'catalogue/product.ts',
      'catalogue/attribute-kinds.ts',
      'catalogue/attribute-messages.ts',
      'catalogue/product-image.ts',
      'csv/csv-columns.ts',
      'csv/csv-encoding.ts',
      'csv/csv-messages.ts',
      'csv/csv-numbers.ts',
      'csv/csv-row-reader.ts',
      'csv/csv-rows.ts',
      'csv/csv-separator.ts',
      'catalogue/csv/product-csv.ts',
      'catalogue/csv/product-row.ts',
      'catalogue/csv/row-messages.ts',
    ),
    services: [],
    serviceTests: [],
  },
  lots: {
    rules: inApp(
      'lots/manifest/duplicates.ts',
      'lots/manifest/condition-rank.ts',
      'lots/pricing/cent-moves.ts',
      'lots/pricing/lot.ts',
      'lots/pricing/price-distribution.ts',
      'lots/pricing/price-factors.ts',
      'lots/pricing/proportion.ts',
      'lots/pricing/unit-weights.ts',
      'lots/split/row-split.ts',
      'lots/struck/struck-price.ts',
    ),
    services: [],
    serviceTests: [],
  },
  mail: {
    rules: [
      'app/shared/text/email-address.ts',
      'app/shared/text/plain-text.ts',
      ...inApp(
        'mail/mail-document.ts',
        'mail/mail-html.ts',
        'mail/markup.ts',
        'mail/outbox/outbox-states.ts',
        'orders/mails/order-confirmation.ts',
        'orders/mails/order-update.ts',
      ),
    ],
    services: inApp('mail/delivery.server.ts'),
    serviceTests: inApp('mail/delivery.server.test.ts', 'mail/recipient-ceiling.server.test.ts'),
  },
}
