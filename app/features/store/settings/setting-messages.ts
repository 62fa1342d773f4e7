import { aCount, defineNotices, success } from '../../../shared/notices.ts'

const readers = {
  /** How many were deleted. */
  count: aCount,
  /** How many items went with them. */
  items: aCount,
}

/** What the settings say of a change (S42). */
export const settingNotices = defineNotices(readers, {
  payment: success('Payment settings updated'),
  store: success('Store settings updated'),
  'restored-orders': success('All orders of the snapshot are back'),
  'restored-products': success('All products of the snapshot are back'),
  'deleted-orders': ({ count = 0, items = 0 }) =>
    success(`All orders deleted (${count} orders, ${items} items)`)(),
  'deleted-products': ({ count = 0, items = 0 }) =>
    success(`All products deleted (${count} products, ${items} cart items)`)(),
})
