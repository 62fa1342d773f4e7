/**
 * What the store can do, each with the folders and files that do it. A file belongs to the longest beginning that fits,
 * so that a capability inside another one's folder is counted apart. What many share is listed at the end.
 */
export const capabilities: Readonly<Record<string, readonly string[]>> = {
  'Home, list, search, product page, feeds': [
    'app/features/catalogue/',
    'app/routes/storefront/catalogue/',
    'app/routes/system/',
  ],
  Cart: ['app/features/cart/', 'app/routes/api/cart.ts'],
  'Checkout, placing, receipt, tracking': ['app/features/orders/', 'app/routes/storefront/ordering/'],
  'Appointments of customers': ['app/features/appointments/', 'app/routes/storefront/appointments/'],
  'Accounts, sessions, second factors, sign-in': [
    'app/features/accounts/',
    'app/routes/account/',
    'app/routes/api/auth/',
    'app/routes/admin/sign-in/',
  ],
  'Alerts by email': ['app/features/alerts/', 'app/routes/storefront/alerts/'],
  'Page texts, contact, layout of the storefront': [
    'app/content/',
    'app/features/contact/',
    'app/features/store/page-texts/',
    'app/routes/storefront/',
  ],
  'Working without a connection': ['app/features/cart/offline/'],
  'Products of the owner': [
    'app/features/catalogue/admin/',
    'app/features/catalogue/csv/',
    'app/routes/admin/products/',
    'app/routes/admin/write-offs/',
  ],
  Pictures: ['app/features/catalogue/pictures/', 'app/features/media/', 'app/routes/admin/pictures/'],
  'Import of CSV files': ['app/features/catalogue/import/', 'app/features/csv/', 'app/routes/admin/import/'],
  'Lots: pricing tool, images, report': ['app/features/lots/', 'app/routes/admin/lots/'],
  'Orders of the owner, changes of lines': [
    'app/features/orders/admin/',
    'app/features/orders/lines/',
    'app/routes/admin/orders/',
  ],
  'Calendar, door, hours of the owner': [
    'app/features/appointments/calendar/',
    'app/features/appointments/check-in/',
    'app/features/appointments/door/',
    'app/features/appointments/settings/',
    'app/features/orders/handover/',
    'app/routes/admin/appointments/',
  ],
  'Counter, registers, drawer, Z-report': [
    'app/features/orders/counter/',
    'app/features/payments/drawer/',
    'app/routes/admin/counter/',
  ],
  Holds: [
    'app/features/orders/holds/',
    'app/features/orders/counter/held/',
    'app/routes/admin/holds/',
    'app/routes/storefront/holds/',
  ],
  'Pull list': ['app/features/orders/pulls/'],
  'Product codes and tags': ['app/features/catalogue/code/', 'app/features/catalogue/tags/'],
  'Payments, ledger, cash-up': ['app/features/payments/'],
  'Dashboard, reports, first steps': ['app/features/activity/', 'app/features/reports/', 'app/routes/admin/'],
  'Mail, outbox, messages': ['app/features/mail/', 'app/routes/admin/messages/'],
  'Messages to devices': ['app/features/notifications/', 'app/routes/admin/notifications/'],
  'Settings, security log, danger zone': [
    'app/features/store/',
    'app/features/security-log/',
    'app/routes/admin/settings/',
  ],
  'Backup, restore, test restore': ['app/features/store/backup/'],
  'Sample data, data of a present store, personal data': [
    'app/features/store/sample-data/',
    'app/features/store/takeover/',
    'app/features/store/personal-data/',
  ],
  'Embedded PostgreSQL': ['server/embedded-postgres/'],
  'HTTP, page cache, start and stop': ['server/'],
  'Database, platform, shared rules': ['app/db/', 'app/platform/', 'app/shared/'],
  'UI kit, styles, root, addresses': ['app/ui/', 'app/'],
}

/** The capability that a source file belongs to; null for one outside `app` and `server`. */
export function capabilityOf(path: string): string | null {
  let found: { name: string; length: number } | null = null
  for (const [name, beginnings] of Object.entries(capabilities))
    for (const beginning of beginnings)
      if (path.startsWith(beginning) && beginning.length > (found?.length ?? 0))
        found = { name, length: beginning.length }
  return found?.name ?? null
}

/** Files and lines of each capability, those without any left out, as rows of a Markdown table. */
export function tellByCapability(files: readonly { path: string; lines: number }[]): string {
  const grouped = Map.groupBy(files, ({ path }) => capabilityOf(path) ?? 'elsewhere')
  const rowOf = (name: string, held: readonly { lines: number }[]) =>
    `| ${name} | ${held.length} | ${held.reduce((sum, { lines }) => sum + lines, 0)} |`
  const rows = [...Object.keys(capabilities), 'elsewhere'].flatMap((name) => {
    const held = grouped.get(name)
    return held ? [rowOf(name, held)] : []
  })
  return ['| capability | files | lines |', '| --- | --- | --- |', ...rows, rowOf('all', files)].join('\n')
}
