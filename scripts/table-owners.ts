import { globSync, readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)

/** Which folder of app/features owns which tables: it alone reads and writes them, everybody else asks it. */
export const ownedBy: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'auth_accounts',
    'auth_challenges',
    'auth_factors',
    'auth_failures',
    'auth_known_networks',
    'auth_recovery_codes',
    'auth_refresh_tokens',
    'auth_sessions',
    'auth_setup',
    'auth_signing_keys',
    'auth_verifications',
    'user_roles',
    'users',
  ],
  appointments: ['door_handovers', 'pickup_blocked_dates', 'pickup_schedules', 'pickup_settings'],
  cart: ['cart_items'],
  catalogue: [
    'catalogue_version',
    'import_columns',
    'import_conditions',
    'import_files',
    'import_rows',
    'import_words',
    'imports',
    'markdown_rules',
    'markdown_runs',
    'markdown_settings',
    'markdown_steps',
    'picture_repair_results',
    'picture_repairs',
    'product_changes',
    'product_codes',
    'product_pictures',
    'products',
    'search_words',
    'tag_prints',
  ],
  contact: ['contact_messages'],
  lots: ['lot_drafts', 'lots'],
  mail: ['mail_outbox'],
  notifications: ['push_devices', 'push_keys'],
  orders: [
    'order_access_log',
    'order_items',
    'order_line_changes',
    'order_notes',
    'order_status_changes',
    'order_subjects',
    'orders',
  ],
  payments: [
    'drawer_closings',
    'drawer_movements',
    'drawer_sessions',
    'drawer_takings',
    'order_payments',
    'payment_settings',
  ],
  reports: ['period_closing_sums', 'period_closings'],
  'security-log': ['security_events'],
  store: [
    'backup_settings',
    'backups',
    'danger_runs',
    'page_texts',
    'setting_changes',
    'snapshot_links',
    'snapshot_rows',
    'snapshots',
    'store_settings',
    'tax_rules',
  ],
}

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
  { folder: 'orders/stock', tables: ['products'], why: 'the order takes and returns the stock (R8)' },
  { folder: 'cart', tables: ['products'], why: 'lines are judged by stock and price under the same lock' },
  {
    folder: 'catalogue',
    tables: ['order_items'],
    why: 'what was ordered is archived instead of deleted, in the statement that deletes (R33)',
  },
  {
    folder: 'catalogue/markdowns',
    tables: ['lots', 'orders'],
    why: 'a rule may be for a lot, and what was sold or is in payment skips its step',
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
    tables: ['mail_outbox', 'order_payments'],
    why: 'the timeline of an order is one sorted list',
  },
  { folder: 'payments/ledger', tables: ['users'], why: 'who recorded an entry' },
  {
    folder: 'payments/drawer',
    tables: ['users'],
    why: 'who opened or closed a drawer, or moved cash',
  },
  { folder: 'catalogue', tables: ['users'], why: 'who changed a product or imported a file' },
  { folder: 'security-log', tables: ['users'], why: 'who did what' },
  { folder: 'store', tables: ['users'], why: 'who changed a setting or deleted something' },
  {
    folder: 'lots/report',
    tables: ['imports', 'order_items', 'orders', 'products'],
    why: 'what a lot has brought is one sum',
  },
  {
    folder: 'reports',
    tables: ['contact_messages', 'mail_outbox', 'order_items', 'orders', 'products'],
    why: 'reports read what all features write',
  },
  // Mail that was written with its order or message.
  {
    folder: 'orders',
    tables: ['mail_outbox'],
    why: 'an order knows the mail that was written with it, and whether it was delivered',
  },
  // What concerns every table.
  {
    folder: 'store/backup',
    tables: ['mail_outbox', 'user_roles'],
    why: 'a backup has everything',
  },
  { folder: 'store/danger-zone', tables: ['mail_outbox'], why: 'a snapshot has everything' },
  {
    folder: 'store/sample-data',
    tables: [
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
    folder: 'store/personal-data',
    tables: [
      'auth_sessions',
      'auth_verifications',
      'contact_messages',
      'mail_outbox',
      'order_access_log',
      'order_notes',
      'orders',
      'pickup_schedules',
      'user_roles',
    ],
    why: 'a person is forgotten everywhere, in one transaction',
  },
]

/** A file that names a table. */
export interface TableUse {
  /** Below app/features. */
  file: string
  table: string
}

const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n')

/** Every table, as the migrations made them. */
export const allTables = new Set(
  [...textOf('app/db/migrations/*.sql').matchAll(/create (?:unlogged )?table (\w+)/g)].map(
    ([, name = '']) => name,
  ),
)

/** The tables that a source text names, by SQL or by the query builder. */
export function tablesIn(source: string): Set<string> {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const inSql = [...code.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/g)].map(
    ([, name = '']) => name,
  )
  // Kysely: `.selectFrom('cartItems as c')`, `.innerJoin(…)`, `.using(…)`.
  const byName = [
    ...code.matchAll(
      /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|\w+Join)\(\s*'(\w+)(?: as \w+)?'/g,
    ),
  ].map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return new Set([...inSql, ...byName].filter((name) => allTables.has(name)))
}

/** Every table that a file of a feature names. */
export function listTableUses(): TableUse[] {
  return globSync('app/features/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/[.]test[.]tsx?$/.test(file))
    .flatMap((file) =>
      [...tablesIn(readFileSync(new URL(file, root), 'utf8'))].map((table) => ({
        file: file.slice('app/features/'.length),
        table,
      })),
    )
}

const isIn = (file: string, folder: string) => file.startsWith(`${folder}/`)

/** Whether a file belongs to the owner of the table. */
export function isOwn({ file, table }: TableUse): boolean {
  return Object.entries(ownedBy).some(([folder, tables]) => isIn(file, folder) && tables.includes(table))
}

/** Whether an exception is about this use. */
export function isExcepted({ file, table }: TableUse, { folder, tables }: TableException): boolean {
  return isIn(file, folder) && tables.includes(table)
}
