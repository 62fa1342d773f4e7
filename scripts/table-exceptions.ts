/** A folder that names tables of others, and why asking their owner would not do. */
export interface TableException {
  folder: string
  tables: readonly string[]
  why: string
}

/** The shorter, the better. One that nothing needs any more fails the check. */
export const exceptions: readonly TableException[] = [
  // Statements that must be one.
  {
    folder: 'orders/placement',
    tables: ['cart_items', 'products'],
    why: 'placing locks cart and products, takes the stock and empties the cart in one statement (R2)',
  },
  {
    folder: 'alerts',
    tables: ['products'],
    why: 'what there is to tell is each watch compared with its piece, many at a time',
  },
  { folder: 'orders/stock', tables: ['products'], why: 'the order takes and returns the stock (R8)' },
  { folder: 'cart', tables: ['products'], why: 'lines are judged by stock and price under the same lock' },
  {
    folder: 'catalogue',
    tables: ['order_items'],
    why: 'what was ordered is archived instead of deleted, in the statement that deletes (R33)',
  },
  {
    folder: 'catalogue/markdowns',
    tables: ['holds', 'lots', 'orders'],
    why: 'a rule may be for a lot, and what was sold, is in payment or on hold skips its step',
  },
  {
    folder: 'orders/holds',
    tables: ['store_settings'],
    why: 'whose turn it is for a piece is asked of many watches at a time',
  },
  { folder: 'catalogue/admin', tables: ['lots'], why: 'a product comes back with the lot that it came from' },
  {
    folder: 'lots/import',
    tables: ['import_rows', 'imports'],
    why: 'a lot is put into the rows of an import, which then takes them over',
  },
  // Lists that search, sort and page over several owners' columns at once.
  {
    folder: 'appointments',
    tables: ['order_items', 'orders'],
    why: 'calendar, conflicts, reminders and mails show each appointment with its order, many at a time',
  },
  {
    folder: 'orders',
    tables: ['pickup_settings', 'products', 'users'],
    why: 'what was bought is shown with its picture, where to collect it, and who did what',
  },
  {
    folder: 'orders/admin/details',
    tables: ['mail_outbox', 'order_payments', 'pickup_schedules'],
    why: 'the timeline of an order is one sorted list',
  },
  {
    folder: 'orders/activity',
    tables: ['offline_sales', 'order_payments'],
    why: 'who sold is who took the money',
  },
  {
    folder: 'orders/appointment',
    tables: ['pickup_schedules'],
    why: 'a mail says when its order is collected',
  },
  { folder: 'payments/activity', tables: ['orders'], why: 'the ledger of all orders is one list' },
  { folder: 'activity', tables: ['users'], why: 'who did what, for all histories at once' },
  { folder: 'payments', tables: ['users'], why: 'who recorded an entry, moved cash or closed a drawer' },
  { folder: 'catalogue', tables: ['users'], why: 'who changed a product or imported a file' },
  { folder: 'security-log', tables: ['users'], why: 'who did what' },
  { folder: 'settings', tables: ['users'], why: 'who changed a setting' },
  {
    folder: 'counter',
    tables: [
      'counter_registers',
      'drawer_closings',
      'drawer_movements',
      'drawer_sessions',
      'holds',
      'order_items',
      'order_notes',
      'order_payments',
      'orders',
      'products',
      'register_acknowledgements',
      'users',
    ],
    why: 'a sale at the counter is an order, its pieces and its money in one transaction',
  },
  { folder: 'lots/credits', tables: ['users'], why: 'who recorded a credit' },
  {
    folder: 'lots/costs',
    tables: ['imports', 'products', 'users', 'write_offs'],
    why: 'a correction of what a lot cost reaches its pieces',
  },
  {
    folder: 'payments/refunds',
    tables: ['order_items', 'orders', 'products'],
    why: 'what a refund lowers of which line',
  },
  { folder: 'payments/collected', tables: ['order_items', 'orders', 'products'], why: 'whose money it is' },
  {
    folder: 'lots/report',
    tables: ['imports', 'order_items', 'orders', 'products', 'write_offs'],
    why: 'what a lot has brought is one sum',
  },
  {
    folder: 'reports',
    tables: ['contact_messages', 'mail_outbox', 'order_items', 'orders', 'products', 'write_offs'],
    why: 'reports read what all features write',
  },
  {
    folder: 'reports/today',
    tables: ['order_payments', 'order_status_changes'],
    why: 'what came in and was handed over on two days',
  },
  { folder: 'reports/sales', tables: ['users'], why: 'sales at the counter with the name of who sold' },
  { folder: 'reports/inventory', tables: ['lots'], why: 'each piece with the name of its lot' },
  {
    folder: 'reports/journal',
    tables: [
      'drawer_closings',
      'drawer_movements',
      'drawer_sessions',
      'lot_cost_changes',
      'lot_credits',
      'order_payments',
    ],
    why: 'the books of a day are of one moment',
  },
  // Mail that was written with its order or message.
  { folder: 'orders', tables: ['mail_outbox'], why: 'an order knows its mail, and whether it was delivered' },
  // What concerns every table.
  {
    folder: 'upkeep/backup',
    tables: ['counter_registers', 'mail_outbox', 'user_roles', 'users'],
    why: 'a backup has everything',
  },
  {
    folder: 'upkeep/danger-zone',
    tables: ['mail_outbox', 'snapshot_rows', 'snapshots', 'users'],
    why: 'a snapshot has everything',
  },
  {
    folder: 'upkeep/sample-data',
    tables: [
      'lots',
      'order_access_log',
      'order_items',
      'order_payments',
      'order_status_changes',
      'orders',
      'payment_settings',
      'pickup_schedules',
      'pickup_settings',
      'products',
    ],
    why: 'sample data comes and goes as a whole, in one transaction',
  },
  {
    folder: 'upkeep/personal-data',
    tables: [
      'alert_requests',
      'alert_subscribers',
      'auth_sessions',
      'auth_verifications',
      'contact_messages',
      'hold_requests',
      'holds',
      'mail_outbox',
      'order_access_log',
      'order_notes',
      'order_subjects',
      'orders',
      'pickup_schedules',
      'snapshot_rows',
      'staff_invitations',
      'user_roles',
      'users',
    ],
    why: 'a person is forgotten everywhere, in one transaction',
  },
]
