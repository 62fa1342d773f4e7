import { aCount, defineNotices, success } from '#shared/notices.ts'

const readers = {
  /** How many were deleted. */
  count: aCount,
  /** How many items went with them. */
  items: aCount,
  /** How many sample orders went, and how many sample products real orders keep. */
  orders: aCount,
  kept: aCount,
}

/** What the settings say about a change (S42). */
export const settingNotices = defineNotices(readers, {
  checks: success('Checks updated'),
  'search-words': success('Search words updated'),
  pages: success('Page texts updated'),
  payment: success('Payment settings updated'),
  store: success('Store settings updated'),
  rooms: success('What this store uses is updated'),
  tax: success('Tax rule saved'),
  'tax-checked': success('Noted: the rates of today are right'),
  'restored-orders': success('All orders of the snapshot are back'),
  'restored-products': success('All products of the snapshot are back'),
  'phone-opens': success('Your phone opens the store'),
  'first-steps-hidden': success('The first steps are hidden'),
  'samples-removed': ({ count = 0, orders = 0, kept = 0 }) =>
    success(
      `Sample data removed (${count} products, ${orders} orders)`,
      kept > 0
        ? `${kept === 1 ? '1 sample product stays' : `${kept} sample products stay`}, archived: real orders have ${kept === 1 ? 'it' : 'them'}.`
        : undefined,
    )(),
  'deleted-orders': ({ count = 0, items = 0 }) =>
    success(`All orders deleted (${count} orders, ${items} items)`)(),
  'deleted-products': ({ count = 0, items = 0 }) =>
    success(`All products deleted (${count} products, ${items} cart items)`)(),
})
