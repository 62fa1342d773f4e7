import { DRAFT_MAX_BYTES } from '#lots/import/lot-calls.ts'
import type { Permission } from '#accounts/admins/permissions.ts'
import type { Room } from '#settings/rooms/rooms.ts'

import { formerAddresses } from './former/former-addresses.ts'

const megabyte = 1024 * 1024

/** What is not usual about an address. */
interface Special {
  /** What it belongs to: it is turned off with that (R187). */
  room?: Room
  /** Password or second factor are asked for again, for the page and for what it does (R32). */
  needsProof?: true
  /** How much a request may carry; its action checks who asks before it reads anything. */
  bodyBytes?: number
}

const at = (path: `/${string}`, may: Permission, file: string, special: Special = {}) => ({
  path,
  may,
  file: `pages/admin/${file}`,
  ...special,
})

/**
 * The addresses behind the guard, each with what its visit and its actions need (R81) and its file. Every page has a
 * loader, so that no navigation goes past the guard.
 */
export const adminAddresses = [
  ...formerAddresses.map(([path, may]) => at(path, may, 'former/former.ts')),
  at('/admin/dashboard', 'viewDashboard', 'dashboard.tsx'),
  at('/admin/events', 'enterBackOffice', 'dashboard-events.ts'),
  at('/admin/open-work', 'enterBackOffice', 'open-work.ts'),
  at('/admin/first-steps', 'changeSettings', 'first-steps/next-step.ts'),
  at('/admin/find', 'enterBackOffice', 'finder/find.tsx'),
  at('/admin/find/results', 'enterBackOffice', 'finder/find-results.ts'),
  at('/admin/not-permitted', 'enterBackOffice', 'not-permitted.tsx'),
  at('/admin/turned-off', 'enterBackOffice', 'missing/turned-off.tsx'),
  at('/admin/products', 'manageProducts', 'products/products.tsx'),
  at('/admin/products/needs-picture', 'manageProducts', 'products/needs-picture.tsx'),
  at('/admin/products/new', 'manageProducts', 'products/product-new.tsx'),
  at('/admin/products/edit', 'manageProducts', 'products/edit/bulk-edit.tsx'),
  at('/admin/products/tags', 'manageProducts', 'products/tags/tags.tsx'),
  at('/admin/products/tags/pdf', 'manageProducts', 'products/tags/tags-pdf.ts'),
  at('/admin/products/scan', 'manageProducts', 'products/scan.tsx'),
  at('/admin/products/:id', 'manageProducts', 'products/product.tsx'),
  at('/admin/products/:id/sheet', 'manageProducts', 'products/sheet.tsx'),
  at('/admin/products/:id/pictures', 'manageProducts', 'pictures/product-pictures.tsx'),
  at('/admin/products/:id/picture-uploads', 'manageProducts', 'pictures/picture-uploads.ts', {
    bodyBytes: 16 * megabyte,
  }),
  at('/admin/products/:id/picture-copy', 'manageProducts', 'pictures/picture-copy.ts'),
  at('/admin/products.csv', 'manageProducts', 'products/products-csv.ts'),
  at('/admin/products/:id/write-off', 'manageProducts', 'write-offs/write-off.tsx'),
  at('/admin/markdowns', 'manageProducts', 'markdowns/markdowns.tsx', { room: 'markdowns' }),
  at('/admin/markdowns/new', 'manageProducts', 'markdowns/markdown-rule.tsx', { room: 'markdowns' }),
  at('/admin/markdowns/rules/:id', 'manageProducts', 'markdowns/markdown-rule.tsx', { room: 'markdowns' }),
  at('/admin/marketplaces', 'manageProducts', 'marketplaces/marketplaces.tsx', { room: 'marketplaces' }),
  at('/admin/marketplaces/kits', 'manageProducts', 'marketplaces/kits.tsx', { room: 'marketplaces' }),
  // Written to disk as it comes.
  at('/admin/import', 'importProducts', 'import/import.tsx', { bodyBytes: 41 * megabyte }),
  at('/admin/import/:id', 'importProducts', 'import/import-detail.tsx'),
  at('/admin/import/:id/columns', 'importProducts', 'import/import-columns.tsx'),
  at('/admin/import/:id/manifest.csv', 'importProducts', 'import/import-manifest.ts'),
  at('/admin/import/:id/refused-rows.csv', 'importProducts', 'import/import-refused-rows.ts'),
  at('/admin/lots', 'manageLots', 'lots/lots.tsx', { room: 'lots' }),
  at('/admin/lots/:id', 'manageLots', 'lots/lot.tsx', { room: 'lots' }),
  at('/admin/lots/:id/cost', 'manageLots', 'lots/lot-cost.tsx', { room: 'lots' }),
  at('/admin/lots/:id/credits', 'manageLots', 'lots/lot-credits.tsx', { room: 'lots' }),
  at('/admin/lot-conditions', 'manageLots', 'lots/lot-conditions.ts'),
  at('/admin/condition-factors', 'manageLots', 'lots/condition-factors.ts'),
  at('/admin/lot-imports', 'manageLots', 'lots/lot-imports.ts'),
  // 500 rows with long texts.
  at('/admin/lot-imports/:id/rows', 'manageLots', 'lots/lot-rows.ts', { bodyBytes: 8 * megabyte }),
  at('/admin/lot-imports/:id/completion', 'manageLots', 'lots/lot-completion.ts'),
  at('/admin/lot-imports/:id/progress', 'manageLots', 'lots/lot-progress.ts'),
  at('/admin/lot-drafts/:id', 'manageLots', 'lots/lot-draft.ts', { bodyBytes: DRAFT_MAX_BYTES }),
  at('/admin/lot-drafts/:id/removal', 'manageLots', 'lots/lot-draft-removal.ts'),
  at('/admin/pricing-tool', 'manageLots', 'lots/pricing-tool.tsx'),
  at('/admin/counter', 'sellAtCounter', 'counter/counter.tsx', { room: 'counter' }),
  at('/admin/counter/who', 'handOverCounter', 'staff/who.tsx', { room: 'staff' }),
  at('/admin/counter/drawer', 'workDrawer', 'counter/drawer.tsx', { room: 'counter' }),
  at('/admin/counter/drawer/pay-in', 'workDrawer', 'counter/drawer-movement.tsx', { room: 'counter' }),
  at('/admin/counter/drawer/pay-out', 'workDrawer', 'counter/drawer-movement.tsx', { room: 'counter' }),
  at('/admin/counter/drawer/count', 'workDrawer', 'counter/drawer-count.tsx', { room: 'counter' }),
  at('/admin/counter/drawer/reports', 'readDrawerReports', 'counter/drawer-reports.tsx', { room: 'counter' }),
  at('/admin/counter/drawer/reports/:id', 'workDrawer', 'counter/drawer-report.tsx', { room: 'counter' }),
  at('/admin/counter/quick-items', 'manageProducts', 'counter/quick-items.tsx', { room: 'counter' }),
  // What was sold without a connection is booked, and a register is closed, whatever is turned off meanwhile (R188).
  at('/admin/counter/register', 'sellAtCounter', 'counter/offline/register.ts'),
  at('/admin/counter/snapshot', 'sellAtCounter', 'counter/offline/snapshot.ts'),
  at('/admin/counter/registers', 'sellWithoutLimits', 'counter/offline/registers.tsx', { room: 'offline' }),
  // 25 sales of 40 lines with long names.
  at('/admin/counter/offline-sales', 'sellAtCounter', 'counter/offline/offline-sales.ts', {
    bodyBytes: megabyte,
  }),
  at('/admin/counter/:id', 'sellAtCounter', 'counter/counter-sold.tsx', { room: 'counter' }),
  at('/admin/holds', 'holdPieces', 'holds/holds.tsx', { room: 'holds' }),
  at('/admin/holds/new/:id', 'holdPieces', 'holds/hold-new.tsx', { room: 'holds' }),
  at('/admin/orders', 'manageOrders', 'orders/orders.tsx'),
  at('/admin/orders.csv', 'exportOrders', 'orders/orders-csv.ts'),
  at('/admin/orders/pick-lists', 'manageOrders', 'orders/order-pick-lists.tsx'),
  at('/admin/pulls', 'pullOrders', 'orders/pulls.tsx'),
  at('/admin/orders/cash-up', 'readCashUp', 'orders/cash-up.tsx'),
  at('/admin/orders/:id', 'manageOrders', 'orders/order.tsx'),
  at('/admin/orders/:id/details', 'manageOrders', 'orders/order-details-call.ts'),
  at('/admin/orders/:id/receipt', 'manageOrders', 'orders/order-print.tsx'),
  at('/admin/orders/:id/pick-list', 'manageOrders', 'orders/order-print.tsx'),
  at('/admin/counter/:id/receipt', 'sellAtCounter', 'orders/order-print.tsx', { room: 'counter' }),
  at('/admin/orders/:id/refunds', 'manageOrders', 'refunds/order-refund.tsx'),
  at('/admin/orders/:id/items', 'manageOrders', 'orders/order-items.tsx'),
  at('/admin/picture-repair', 'manageProducts', 'pictures/picture-repair.tsx'),
  at('/admin/activity', 'readActivity', 'reports/activity.tsx'),
  at('/admin/reports', 'listReports', 'reports/reports.tsx'),
  at('/admin/reports/sales', 'readReports', 'reports/sales.tsx'),
  at('/admin/reports/sales.csv', 'readReports', 'reports/report-file.ts'),
  at('/admin/reports/sales-tax', 'readReports', 'reports/sales-tax.tsx', { room: 'tax' }),
  at('/admin/reports/sales-tax/:period', 'readReports', 'reports/sales-tax-period.tsx', { room: 'tax' }),
  at('/admin/reports/sales-tax/:period/orders.csv', 'readReports', 'reports/report-file.ts', { room: 'tax' }),
  at('/admin/reports/visits', 'readVisits', 'reports/visits.tsx', { room: 'visits' }),
  at('/admin/reports/inventory', 'readReports', 'reports/inventory.tsx'),
  at('/admin/reports/inventory.csv', 'readReports', 'reports/report-file.ts'),
  at('/admin/reports/journal', 'readReports', 'reports/journal.tsx', { room: 'tax' }),
  at('/admin/reports/journal/quickbooks.csv', 'readReports', 'reports/report-file.ts', { room: 'tax' }),
  at('/admin/reports/journal/xero.csv', 'readReports', 'reports/report-file.ts', { room: 'tax' }),
  at('/admin/settings', 'changeSettings', 'settings/settings.tsx'),
  at('/admin/settings/checks', 'changeSettings', 'settings/check-lines.tsx'),
  at('/admin/settings/search-words', 'changeSettings', 'search/search-words.tsx'),
  at('/admin/settings/page-texts', 'changeSettings', 'settings/page-texts.tsx'),
  at('/admin/settings/mail', 'changeSettings', 'messages/mail-settings.tsx', { needsProof: true }),
  at('/admin/settings/payment', 'changeSettings', 'settings/payment-settings.tsx', { needsProof: true }),
  at('/admin/settings/reach', 'changeSettings', 'first-steps/reach.tsx'),
  at('/admin/settings/rooms', 'changeSettings', 'settings/rooms.tsx'),
  at('/admin/settings/store', 'changeSettings', 'settings/store-settings.tsx', { needsProof: true }),
  at('/admin/settings/tax', 'changeSettings', 'settings/tax.tsx', { needsProof: true }),
  at('/admin/settings/backups', 'changeSettings', 'backups/backups.tsx'),
  at('/admin/settings/backups/:id/file', 'changeSettings', 'backups/backup-file.ts'),
  at('/admin/settings/notifications', 'hearOfOrders', 'notifications/notifications.tsx'),
  at('/admin/settings/notifications/renewal', 'hearOfOrders', 'notifications/device-renewal.ts'),
  at('/admin/settings/sample-data-removal', 'changeSettings', 'settings/sample-data-removal.tsx'),
  at('/admin/settings/staff', 'manageStaff', 'staff/staff.tsx', { room: 'staff', needsProof: true }),
  at('/admin/pin', 'keepOwnPin', 'staff/pin.tsx', { room: 'staff', needsProof: true }),
  at('/admin/settings/security-log', 'changeSettings', 'settings/security-log.tsx'),
  at('/admin/settings/order-deletion', 'changeSettings', 'settings/mass-deletion.tsx', { needsProof: true }),
  at('/admin/settings/product-deletion', 'changeSettings', 'settings/mass-deletion.tsx', {
    needsProof: true,
  }),
  at('/admin/settings/danger-runs/:id', 'changeSettings', 'settings/danger-run.tsx'),
  at('/admin/mail', 'readMail', 'messages/outbox.tsx'),
  at('/admin/mail/:id', 'readMail', 'messages/outbox-mail.tsx'),
  at('/admin/mail/:id/html', 'readMail', 'messages/outbox-html.ts'),
  at('/admin/messages', 'answerMessages', 'messages/messages.tsx'),
  at('/admin/messages/:id', 'answerMessages', 'messages/message.tsx'),
  at('/admin/pickup-schedules', 'manageAppointments', 'appointments/schedules.tsx'),
  at('/admin/pickup-schedules/booking', 'manageAppointments', 'appointments/booking.tsx'),
  at('/admin/pickup-schedules/check-in', 'handOverOrders', 'appointments/check-in.tsx'),
  at('/admin/pickup-schedules/day', 'handOverOrders', 'appointments/day.tsx'),
  at('/admin/pickup-schedules/week', 'manageAppointments', 'appointments/week.tsx'),
  at('/admin/pickup-schedules/:id', 'manageAppointments', 'appointments/appointment.tsx'),
  at('/admin/pickup-settings', 'manageAppointments', 'appointments/appointment-settings.tsx'),
  at('/admin/pickup-settings/blocked-dates', 'manageAppointments', 'appointments/blocked-dates.tsx'),
  at('/admin/*', 'enterBackOffice', 'missing/unknown-page.tsx'),
  at('/api/upload-products-csv', 'importProducts', 'import/upload-products-csv.ts', {
    bodyBytes: 41 * megabyte,
  }),
]
