import type { Permission } from '#accounts/admins/permissions.ts'

/**
 * Addresses of the release before, and the command that took the place of each: a page that was open while the store was
 * updated may still send its forms there. Emptied with the next release.
 */
export const formerAddresses: readonly (readonly [path: `/${string}`, may: Permission, now: string])[] = [
  ['/admin/counter/quick-items/:id/match', 'manageProducts', '/admin/counter/quick-items?do=match&id=:id'],
  ['/admin/counter/quick-items/:id/keep', 'manageProducts', '/admin/counter/quick-items?do=keep&id=:id'],
  ['/admin/counter/registers/:id/closing', 'sellWithoutLimits', '/admin/counter/registers?do=close&id=:id'],
  [
    '/admin/counter/offline-sales/:id/booking',
    'sellWithoutLimits',
    '/admin/counter/registers?do=book&id=:id',
  ],
  [
    '/admin/counter/offline-sales/:id/money',
    'sellWithoutLimits',
    '/admin/counter/registers?do=book-money&id=:id',
  ],
  [
    '/admin/counter/offline-sales/:id/settling',
    'sellWithoutLimits',
    '/admin/counter/registers?do=settle&id=:id',
  ],
  ['/admin/holds/:id/release', 'holdPieces', '/admin/holds?do=release&id=:id'],
  ['/admin/lot-credits/:id/reversal', 'manageLots', '/admin/lots/:id/credits?do=take-back&id=:id'],
  ['/admin/markdowns/rules/:id/promotion', 'manageProducts', '/admin/markdowns?do=promote&id=:id'],
  ['/admin/markdowns/rules/:id/removal', 'manageProducts', '/admin/markdowns?do=remove&id=:id'],
  ['/admin/markdowns/runs/:id/reversal', 'manageProducts', '/admin/markdowns?do=undo&id=:id'],
  ['/admin/marketplaces/posts', 'manageProducts', '/admin/marketplaces?do=post'],
  ['/admin/marketplaces/posts/:id', 'manageProducts', '/admin/marketplaces?do=tick&id=:id'],
  ['/admin/mail/:id/resending', 'readMail', '/admin/mail/:id?do=resend'],
  ['/admin/messages/:id/state', 'answerMessages', '/admin/messages/:id?do=move'],
  [
    '/admin/settings/notifications/:id/removal',
    'hearOfOrders',
    '/admin/settings/notifications?do=remove&id=:id',
  ],
  [
    '/admin/settings/notifications/:id/test-message',
    'hearOfOrders',
    '/admin/settings/notifications?do=test&id=:id',
  ],
  ['/admin/settings/staff/:id/role', 'manageStaff', '/admin/settings/staff?do=role&id=:id'],
  ['/admin/settings/staff/:id/removal', 'manageStaff', '/admin/settings/staff?do=remove&id=:id'],
  [
    '/admin/settings/staff/invitations/:id/resending',
    'manageStaff',
    '/admin/settings/staff?do=send-again&id=:id',
  ],
  [
    '/admin/settings/staff/invitations/:id/revocation',
    'manageStaff',
    '/admin/settings/staff?do=revoke&id=:id',
  ],
  ['/admin/write-offs/:id/reversal', 'manageProducts', '/admin/products/:id/write-off?do=put-back&id=:id'],
  ['/admin/products/:id/archival', 'manageProducts', '/admin/products?do=archive&id=:id'],
  ['/admin/products/:id/category', 'manageProducts', '/admin/products?do=category&id=:id'],
  ['/admin/products/:id/check', 'manageProducts', '/admin/products?do=check&id=:id'],
  ['/admin/products/:id/condition', 'manageProducts', '/admin/products?do=condition&id=:id'],
  ['/admin/products/:id/deletion', 'manageProducts', '/admin/products?do=delete&id=:id'],
  ['/admin/products/:id/location', 'manageProducts', '/admin/products?do=location&id=:id'],
  ['/admin/products/:id/price', 'manageProducts', '/admin/products?do=price&id=:id'],
  ['/admin/products/:id/restoration', 'manageProducts', '/admin/products?do=restore&id=:id'],
  ['/admin/products/:id/stock', 'manageProducts', '/admin/products?do=stock&id=:id'],
  ['/admin/products/:id/copy', 'manageProducts', '/admin/products/:id?do=copy'],
  ['/admin/products/:id/markdown', 'manageProducts', '/admin/products/:id?do=markdown'],
  ['/admin/products/bulk/archival', 'manageProducts', '/admin/products?do=archive-chosen'],
  ['/admin/products/bulk/category-detection', 'manageProducts', '/admin/products?do=detect-categories'],
  ['/admin/products/bulk/deletion', 'manageProducts', '/admin/products?do=delete-chosen'],
  ['/admin/products/bulk/reversal', 'manageProducts', '/admin/products?do=undo'],
  ['/admin/picture-repair-cancellation', 'manageProducts', '/admin/picture-repair?do=cancel'],
  ['/admin/import/:id/cancellation', 'importProducts', '/admin/import/:id?do=cancel'],
  ['/admin/import/:id/confirmation', 'importProducts', '/admin/import/:id?do=confirm'],
  ['/admin/import/:id/reversal', 'importProducts', '/admin/import/:id?do=undo'],
]
