/** Every history that the activity list is put together from (R95). Pages are named by them, so a name stays. */
export const historyNames = [
  'order-placed',
  'order-moved',
  'order-items',
  'order-note',
  'order-pull',
  'appointment-booking',
  'appointment-change',
  'ledger',
  'drawer-opening',
  'drawer-closing',
  'cash-movement',
  'period-closing',
  'lot-credit',
  'lot-cost',
  'product',
  'import',
  'import-undo',
  'markdown',
  'tag-print',
  'piece-check',
  'marketplace-post',
  'marketplace-end',
  'void',
  'reduction',
  'register',
  'refused-sale',
  'hold',
  'hold-end',
  'staff',
  'setting',
  'store',
] as const

export type HistoryName = (typeof historyNames)[number]

export const isHistoryName = (text: string): text is HistoryName => historyNames.some((name) => name === text)
