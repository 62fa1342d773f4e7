import type { ActivityEntries } from '#db/activity-entries.server.ts'
import { may, type Permission, type Role } from '#accounts/admins/permissions.ts'
import { bookedAppointments, changedAppointments } from '#appointments/appointment-activity.server.ts'
import {
  changedProducts,
  checkedPieces,
  finishedImports,
  markdownRuns,
  printedTags,
  undoneImports,
} from '#catalogue/activity/product-activity.server.ts'
import { markedPosts, takenDownPosts } from '#catalogue/marketplaces/marketplace-activity.server.ts'
import { recostedLots } from '#lots/costs/cost-activity.server.ts'
import { creditedLots } from '#lots/credits/credit-activity.server.ts'
import {
  exemptSales,
  openedRegisters,
  quickPieces,
  reducedPieces,
  refusedSales,
} from '#orders/activity/counter-activity.server.ts'
import { endedHolds, placedHolds } from '#orders/activity/hold-activity.server.ts'
import {
  changedItems,
  movedOrders,
  placedOrders,
  pulledPieces,
  voidedSales,
  writtenNotes,
} from '#orders/activity/order-activity.server.ts'
import {
  closedDrawers,
  ledgerEntries,
  movedCash,
  openedDrawers,
} from '#payments/activity/money-activity.server.ts'
import { closedPeriods } from '#reports/sales-tax/closing-activity.server.ts'
import { staffActivity, storeActivity } from '#security-log/security-activity.server.ts'
import { changedSettings } from '#settings/store/history/setting-activity.server.ts'
import type { ActivityKind } from './activity-query.ts'
import { historyNames, type HistoryName } from './history-names.ts'

interface History {
  kind: ActivityKind
  /** What who reads it must be allowed: that of the page where its entries stand too. */
  needs: Permission
  entries: ActivityEntries
}

/** All histories of the store (R95). One that is missing does not compile. */
const histories: Readonly<Record<HistoryName, History>> = {
  'order-placed': { kind: 'orders', needs: 'manageOrders', entries: placedOrders },
  'order-moved': { kind: 'orders', needs: 'manageOrders', entries: movedOrders },
  'order-items': { kind: 'orders', needs: 'manageOrders', entries: changedItems },
  'order-note': { kind: 'orders', needs: 'manageOrders', entries: writtenNotes },
  'order-pull': { kind: 'orders', needs: 'manageOrders', entries: pulledPieces },
  'appointment-booking': { kind: 'orders', needs: 'manageAppointments', entries: bookedAppointments },
  'appointment-change': { kind: 'orders', needs: 'manageAppointments', entries: changedAppointments },
  ledger: { kind: 'money', needs: 'manageOrders', entries: ledgerEntries },
  'drawer-opening': { kind: 'money', needs: 'readDrawerReports', entries: openedDrawers },
  'drawer-closing': { kind: 'money', needs: 'readDrawerReports', entries: closedDrawers },
  'cash-movement': { kind: 'money', needs: 'readDrawerReports', entries: movedCash },
  'period-closing': { kind: 'money', needs: 'readReports', entries: closedPeriods },
  'lot-credit': { kind: 'money', needs: 'manageLots', entries: creditedLots },
  'lot-cost': { kind: 'money', needs: 'manageLots', entries: recostedLots },
  product: { kind: 'products', needs: 'manageProducts', entries: changedProducts },
  import: { kind: 'products', needs: 'importProducts', entries: finishedImports },
  'import-undo': { kind: 'products', needs: 'importProducts', entries: undoneImports },
  'tag-print': { kind: 'products', needs: 'manageProducts', entries: printedTags },
  'piece-check': { kind: 'products', needs: 'manageProducts', entries: checkedPieces },
  'marketplace-post': { kind: 'products', needs: 'manageProducts', entries: markedPosts },
  'marketplace-end': { kind: 'products', needs: 'manageProducts', entries: takenDownPosts },
  markdown: { kind: 'products', needs: 'manageProducts', entries: markdownRuns },
  void: { kind: 'counter', needs: 'manageOrders', entries: voidedSales },
  reduction: { kind: 'counter', needs: 'manageOrders', entries: reducedPieces },
  'quick-item': { kind: 'counter', needs: 'manageOrders', entries: quickPieces },
  'exempt-sale': { kind: 'counter', needs: 'manageOrders', entries: exemptSales },
  register: { kind: 'counter', needs: 'sellWithoutLimits', entries: openedRegisters },
  'refused-sale': { kind: 'counter', needs: 'sellWithoutLimits', entries: refusedSales },
  hold: { kind: 'counter', needs: 'holdPieces', entries: placedHolds },
  'hold-end': { kind: 'counter', needs: 'holdPieces', entries: endedHolds },
  staff: { kind: 'people', needs: 'manageStaff', entries: staffActivity },
  setting: { kind: 'settings', needs: 'changeSettings', entries: changedSettings },
  store: { kind: 'settings', needs: 'changeSettings', entries: storeActivity },
}

/** The histories that a role may read. */
export function historiesFor(role: Role): (History & { name: HistoryName })[] {
  return historyNames.map((name) => ({ name, ...histories[name] })).filter(({ needs }) => may(role, needs))
}
