export const visitors = [
  'guest',
  'customer',
  'another customer',
  'admin',
  'manager',
  'clerk',
  'former admin',
  'expired session',
  'forged token',
  'forged access token',
] as const
export type VisitorKind = (typeof visitors)[number]
export type Method = 'GET' | 'POST'
/** A status, and where it leads to, if anywhere: '200', '303 /auth?redirect=/admin/orders'. */
export type ExpectedAnswer = string

/** What the three kinds of people are answered; everybody else is one of them. */
interface Answers {
  guest: ExpectedAnswer
  member: ExpectedAnswer
  admin: ExpectedAnswer
}

/** Refused everywhere, whatever is asked for. */
const refusedEverywhere = 'forged access token'

const kinds: Record<Exclude<VisitorKind, typeof refusedEverywhere>, keyof Answers> = {
  guest: 'guest',
  customer: 'member',
  'another customer': 'member',
  admin: 'admin',
  manager: 'admin',
  clerk: 'admin',
  'former admin': 'member',
  'expired session': 'guest',
  'forged token': 'guest',
}

interface Row {
  GET: Record<VisitorKind, ExpectedAnswer>
  POST: Record<VisitorKind, ExpectedAnswer>
  isForAdmins: boolean
}

function row(get: Answers, post: Answers, isForAdmins = false): Row {
  const spread = (answers: Answers) =>
    Object.fromEntries(
      visitors.map((visitor) => [visitor, visitor === refusedEverywhere ? '401' : answers[kinds[visitor]]]),
    ) as Record<VisitorKind, ExpectedAnswer>
  return { GET: spread(get), POST: spread(post), isForAdmins }
}

const everyVisitor = (answer: ExpectedAnswer) =>
  Object.fromEntries(visitors.map((visitor) => [visitor, answer])) as Record<VisitorKind, ExpectedAnswer>

const everybody = (answer: ExpectedAnswer): Answers => ({ guest: answer, member: answer, admin: answer })

/** The same for everybody. `post`: the answer to an empty form; 405 where there is none to send. */
const forEverybody = (post: ExpectedAnswer = '405', get: ExpectedAnswer = '200') =>
  row(everybody(get), everybody(post))

/** Something other than a page behind the one middleware: what an admin is answered to a visit and an empty form. */
const ofAdmins = (path: string, get: ExpectedAnswer, post: ExpectedAnswer = '405', isPage = false) => {
  const refused = { member: '303 /access-denied' }
  return row(
    { ...refused, guest: `303 /auth?redirect=${path}`, admin: get },
    { ...refused, guest: '303 /auth?redirect=/admin/dashboard', admin: post },
    isPage,
  )
}

/** What is refused to some of those who work here: the address does not say what there is. */
function without(refused: readonly VisitorKind[], row: Row): Row {
  const told = Object.fromEntries(refused.map((visitor) => [visitor, '303 /admin/not-permitted']))
  return { ...row, GET: { ...row.GET, ...told }, POST: { ...row.POST, ...told } }
}

const clerkBegins = (row: Row): Row => ({ ...row, GET: { ...row.GET, clerk: '303 /admin/counter' } })

const notClerk = (row: Row) => without(['clerk'], row)

const ownerOnly = (row: Row) => without(['manager', 'clerk'], row)

/** A call: refused by its status alone. */
const uploadOfManagers = (row: Row): Row => ({
  ...row,
  GET: { ...row.GET, clerk: '403' },
  POST: { ...row.POST, clerk: '403' },
})

/** A page behind the one middleware. `post`: the admin's answer to an empty form. */
const forAdmins = (path: string, post: ExpectedAnswer = '405') => ofAdmins(path, '200', post, true)

const pictureAction = (action: string, problem: string) =>
  ofAdmins(
    `/admin/products/:id/picture-${action}`,
    '400',
    `303 /admin/products/:id/pictures?notice=${problem}`,
  )

const productChange = (change: string, post: ExpectedAnswer) =>
  ofAdmins(`/admin/products/:id/${change}`, '405', post)

const offlineSaleChange = (step: string, problem: string) =>
  notClerk(
    ofAdmins(
      `/admin/counter/offline-sales/:id/${step}`,
      '302 /admin/counter/registers',
      `303 /admin/counter/registers?notice=${problem}`,
    ),
  )

const orderMove = (move: string) => ofAdmins(`/admin/orders/:id/${move}`, '405', '404')

const importAction = (action: string) =>
  ofAdmins(`/admin/import/:id/${action}`, '302 /admin/import/:id', '302 /admin/import/:id')

/** For any signed-in member, with or without the role. Guests are led to sign in and from there `back`. */
const forMembers = (path: string, post: ExpectedAnswer = '405', { get = '200', back = path } = {}) => {
  const member = (answer: ExpectedAnswer, redirect: string) => ({
    guest: answer === '405' ? '405' : `303 /auth?redirect=${redirect}`,
    member: answer,
    admin: answer,
  })
  return row(member(get, path), member(post, back))
}

/** An action of a signed-in member: nothing to look at, so that a visit leads to the page it belongs to. */
const actionOfMembers = (page: string, post: ExpectedAnswer, back = page) =>
  row(everybody(`303 ${page}`), { guest: `303 /auth?redirect=${back}`, member: post, admin: post })

/** A call of API clients that are signed in. */
const callOfMembers = (post: ExpectedAnswer, get: ExpectedAnswer = '405') => {
  const answers = (answer: ExpectedAnswer) => ({
    guest: answer === '405' ? '405' : '401',
    member: answer,
    admin: answer,
  })
  return row(answers(get), answers(post))
}

/** For guests; a signed-in member is led home. */
const forGuests = (guest: Answers) => ({ ...guest, member: '303 /', admin: '303 /' })

/**
 * Every address of app/routes.ts and who is answered what there: GET, and POST of an empty form. An admin
 * exists. An address without a row here fails the test beside this file.
 */
export const matrix: Record<string, Row> = {
  '/': forEverybody(),
  '/products': forEverybody(),
  '/brands': forEverybody(),
  // No brand has the name that is asked for.
  '/brands/:slug': forEverybody('405', '404'),
  '/products/suggestions': forEverybody(),
  '/product/:id': forEverybody(),
  // What stands there in the test is no code.
  '/p/:code': forEverybody('405', '404'),
  '/product/:id/events': forEverybody(),
  '/cart': forEverybody(),
  '/checkout': forEverybody('400'),
  '/order-success': forEverybody('405', '404'),
  '/track-order': forEverybody('400'),
  // Without an order there is nothing to book.
  '/schedule-pickup': forEverybody('404', '404'),
  '/schedule-delivery': forEverybody('404', '404'),
  // The token is none that the shop has signed.
  '/manage-pickup/:token': forEverybody('404', '404'),
  '/manage-pickup/:token/calendar.ics': forEverybody('405', '404'),
  '/manage-delivery/:token/calendar.ics': forEverybody('405', '404'),
  '/manage-delivery/:token': forEverybody('404', '404'),
  '/confirm-order/:token': forEverybody('404', '404'),
  '/alerts/price/:id': forEverybody('400'),
  '/alerts/back/:id': forEverybody('400'),
  '/alerts/search': forEverybody('400'),
  '/alerts/confirm/:token': forEverybody('404', '404'),
  '/alerts/manage/:token': forEverybody('404', '404'),
  '/alerts/manage/:token/removal': forEverybody('404', '302 /alerts/manage/:token'),
  '/alerts/unsubscribe/:token': forEverybody('404', '404'),
  // The store takes no holds on the web at first.
  '/holds/ask/:id': forEverybody('400', '404'),
  '/holds/confirm/:token': forEverybody('404', '404'),
  '/holds/:token': forEverybody('405', '404'),
  '/holds/:token/cart': forEverybody('404', '302 /holds/:token'),
  '/holds/:token/release': forEverybody('404', '302 /holds/:token'),
  '/about': forEverybody(),
  '/contact': forEverybody('400'),
  '/shipping': forEverybody(),
  '/returns': forEverybody(),
  '/terms': forEverybody(),
  '/privacy': forEverybody(),
  '/offline': forEverybody(),
  '/counter-offline': forEverybody(),
  '/access-denied': forEverybody('405', '403'),
  '/*': forEverybody('404', '404'),

  '/api/cart': forEverybody('303 /cart?problem=invalid', '405'),
  '/api/mail-outcome': forEverybody('405', '404'),
  '/manifest.webmanifest': forEverybody(),
  '/robots.txt': forEverybody(),
  '/.well-known/security.txt': forEverybody(),
  '/sitemap.xml': forEverybody(),
  // The name that is asked for is no part's.
  '/sitemaps/:part': forEverybody('405', '404'),

  '/auth': row(forGuests(everybody('200')), forGuests(everybody('400'))),
  // Only for sessions whose second factor, or a newer proof, is due, which is true of none of these.
  '/auth/second-factor': row(
    forGuests(everybody('303 /auth?redirect=/')),
    forGuests(everybody('303 /auth?redirect=/')),
  ),
  '/account/confirm': row(
    forGuests(everybody('303 /auth?redirect=/')),
    forGuests(everybody('303 /auth?redirect=/')),
  ),
  '/auth/recovery-code': row(
    forGuests(everybody('303 /auth?redirect=/')),
    forGuests(everybody('303 /auth?redirect=/')),
  ),
  '/auth/factor-code': actionOfMembers('/account/security', '404', '/'),
  '/auth/forgot-password': forEverybody('400'),
  // There are no providers.
  '/auth/providers/:provider': forEverybody('405', '404'),
  '/api/auth/authorize': forEverybody('405', '400'),
  '/api/auth/callback/:provider': forEverybody('405', '404'),
  '/auth/new-password': forEverybody('400'),
  '/auth/verify': forEverybody('410'),
  // The token is none that was sent.
  '/auth/invitation': forEverybody('410', '410'),
  '/sign-out': forEverybody('303 /', '303 /'),
  '/account': forMembers('/account'),
  '/account/orders/:id': forMembers('/account/orders/:id', '405', { get: '404' }),
  '/account/name': forMembers('/account/name', '400', { back: '/account' }),
  '/account/email': forMembers('/account/email', '400', { back: '/account' }),
  '/account/password': forMembers('/account/password', '400', { back: '/account' }),
  '/account/security': forMembers('/account/security', '400'),
  '/account/security/recovery-codes': forMembers('/account/security/recovery-codes', '422'),
  '/account/security/:id': forMembers('/account/security/:id', '400', { get: '404' }),
  '/account/security/:id/removal': actionOfMembers('/account/security', '404'),
  '/account/verification-mail': actionOfMembers('/account', '303 /account?notice=verification'),
  '/account/session-revocation': actionOfMembers('/account', '400'),
  '/account/other-sessions-revocation': actionOfMembers('/account', '303 /account?notice=sessions'),
  '/api/auth/token': {
    isForAdmins: false,
    // Who comes for a new token may show an old one.
    GET: everyVisitor('405'),
    POST: everyVisitor('400'),
  },
  '/api/auth/sign-up': forEverybody('400', '405'),
  '/api/auth/recover': forEverybody('400', '405'),
  '/api/auth/user': callOfMembers('405', '200'),
  '/api/auth/logout': callOfMembers('200'),
  '/.well-known/jwks.json': forEverybody(),
  '/api/auth/factors': callOfMembers('400', '200'),
  '/api/auth/factors/:id/challenge': callOfMembers('404'),
  '/api/auth/factors/:id/verify': callOfMembers('400'),
  '/api/auth/factors/:id/removal': callOfMembers('404'),

  '/admin': row(
    { guest: '200', member: '200', admin: '303 /admin/dashboard' },
    { guest: '400', member: '400', admin: '303 /admin/dashboard' },
  ),
  '/admin/setup': row(
    { guest: '303 /auth?redirect=/admin/setup', member: '200', admin: '200' },
    { guest: '303 /auth?redirect=/admin/setup', member: '409', admin: '409' },
  ),
  '/api/admin/first-admin-grant': row(everybody('405'), { guest: '401', member: '409', admin: '409' }),

  // A clerk begins elsewhere.
  '/admin/dashboard': clerkBegins(notClerk(forAdmins('/admin/dashboard'))),
  '/admin/events': ofAdmins('/admin/events', '200'),
  '/admin/first-steps/hiding': ownerOnly(
    ofAdmins(
      '/admin/first-steps/hiding',
      '302 /admin/dashboard',
      '303 /admin/dashboard?notice=first-steps-hidden',
    ),
  ),
  '/admin/open-work': ofAdmins('/admin/open-work', '200'),
  '/admin/not-permitted': ofAdmins('/admin/not-permitted', '403'),
  '/admin/products': notClerk(forAdmins('/admin/products')),
  '/admin/products/needs-picture': notClerk(forAdmins('/admin/products/needs-picture')),
  '/admin/products/new': notClerk(forAdmins('/admin/products/new', '400')),
  '/admin/products/scan': notClerk(forAdmins('/admin/products/scan')),
  '/admin/products/:id/sheet': notClerk(forAdmins('/admin/products/:id/sheet')),
  '/admin/products/:id': notClerk(forAdmins('/admin/products/:id', '400')),
  '/admin/products/tags': notClerk(forAdmins('/admin/products/tags')),
  '/admin/products/tags/pdf': notClerk(ofAdmins('/admin/products/tags/pdf', '405', '400')),
  // Without JavaScript these two ask first.
  '/admin/products/bulk/archival': notClerk(forAdmins('/admin/products/bulk/archival', '400')),
  '/admin/products/bulk/deletion': notClerk(forAdmins('/admin/products/bulk/deletion', '400')),
  '/admin/products/bulk/category-detection': notClerk(
    ofAdmins('/admin/products/bulk/category-detection', '405', '303 /admin/products?notice=categories'),
  ),
  '/admin/products/bulk/reversal': notClerk(ofAdmins('/admin/products/bulk/reversal', '405', '400')),
  '/admin/products/:id/category': notClerk(productChange('category', '400')),
  '/admin/products/:id/condition': notClerk(productChange('condition', '400')),
  '/admin/products/:id/price': notClerk(productChange('price', '400')),
  '/admin/products/:id/location': notClerk(productChange('location', '400')),
  '/admin/products/:id/archival': notClerk(
    productChange('archival', '303 /admin/products?notice=archived-ordered&undo=:id'),
  ),
  '/admin/products/:id/restoration': notClerk(
    productChange('restoration', '303 /admin/products?notice=restored&undo=:id'),
  ),
  // An order has the product.
  '/admin/products/:id/deletion': notClerk(forAdmins('/admin/products/:id/deletion', '409')),
  '/admin/products/:id/copy': notClerk(productChange('copy', '303 /admin/products/:id?notice=copied')),
  '/admin/products/:id/stock': notClerk(productChange('stock', '400')),
  '/admin/products/:id/write-off': notClerk(forAdmins('/admin/products/:id/write-off', '400')),
  // The id is a product's: there is no such write-off.
  '/admin/write-offs/:id/reversal': notClerk(
    ofAdmins(
      '/admin/write-offs/:id/reversal',
      '302 /admin/products',
      '303 /admin/products?notice=unknown-write-off',
    ),
  ),
  '/admin/products/:id/pictures': notClerk(forAdmins('/admin/products/:id/pictures')),
  '/admin/products/:id/picture-uploads': notClerk(pictureAction('uploads', 'bad-form')),
  '/admin/products/:id/picture-order': notClerk(pictureAction('order', 'bad-form')),
  '/admin/products/:id/picture-removal': notClerk(pictureAction('removal', 'unknown-picture')),
  '/admin/products/:id/picture-copy': notClerk(pictureAction('copy', 'bad-address')),
  '/admin/picture-repair': notClerk(forAdmins('/admin/picture-repair', '303 /admin/picture-repair')),
  '/admin/picture-repair-cancellation': notClerk(
    ofAdmins('/admin/picture-repair-cancellation', '400', '303 /admin/picture-repair'),
  ),
  '/admin/products.csv': notClerk(ofAdmins('/admin/products.csv', '200')),
  '/admin/import': notClerk(forAdmins('/admin/import', '400')),
  // The id is a product's: there is no such import.
  '/admin/import/:id': notClerk(ofAdmins('/admin/import/:id', '404')),
  '/admin/import/:id/columns': notClerk(ofAdmins('/admin/import/:id/columns', '404', '404')),
  '/admin/import/:id/manifest.csv': notClerk(ofAdmins('/admin/import/:id/manifest.csv', '404')),
  '/admin/import/:id/confirmation': notClerk(importAction('confirmation')),
  '/admin/import/:id/cancellation': notClerk(importAction('cancellation')),
  '/admin/import/:id/reversal': notClerk(importAction('reversal')),
  '/admin/import/:id/refused-rows.csv': notClerk(ofAdmins('/admin/import/:id/refused-rows.csv', '404')),
  '/admin/lots': notClerk(forAdmins('/admin/lots')),
  // The id is a product's: there is no such lot and no such draft.
  '/admin/lots/:id': notClerk(ofAdmins('/admin/lots/:id', '404')),
  '/admin/lots/:id/credits': notClerk(ofAdmins('/admin/lots/:id/credits', '404', '404')),
  '/admin/lot-credits/:id/reversal': notClerk(
    ofAdmins('/admin/lot-credits/:id/reversal', '302 /admin/lots', '303 /admin/lots?notice=unknown-credit'),
  ),
  '/admin/lot-conditions': notClerk(ofAdmins('/admin/lot-conditions', '405', '400')),
  '/admin/lot-imports': notClerk(ofAdmins('/admin/lot-imports', '405', '400')),
  '/admin/lot-imports/:id/rows': notClerk(ofAdmins('/admin/lot-imports/:id/rows', '405', '400')),
  '/admin/lot-imports/:id/completion': notClerk(ofAdmins('/admin/lot-imports/:id/completion', '405', '404')),
  '/admin/lot-imports/:id/progress': notClerk(ofAdmins('/admin/lot-imports/:id/progress', '404')),
  '/admin/lot-drafts/:id': notClerk(ofAdmins('/admin/lot-drafts/:id', '404', '400')),
  '/admin/lot-drafts/:id/removal': notClerk(
    ofAdmins('/admin/lot-drafts/:id/removal', '302 /admin/pricing-tool', '404'),
  ),
  '/api/upload-products-csv': uploadOfManagers(
    row({ guest: '401', member: '403', admin: '405' }, { guest: '401', member: '403', admin: '400' }),
  ),
  '/feeds/google.xml': forEverybody(),
  // The owner has not entered the store's code.
  '/feeds/google-local.tsv': forEverybody('405', '404'),
  '/feeds/meta.csv': forEverybody(),
  '/admin/pricing-tool': notClerk(forAdmins('/admin/pricing-tool')),
  '/admin/orders': notClerk(forAdmins('/admin/orders')),
  '/admin/orders.csv': ownerOnly(ofAdmins('/admin/orders.csv', '200')),
  '/admin/orders/cash-up': notClerk(forAdmins('/admin/orders/cash-up')),
  '/admin/orders/pick-lists': notClerk(forAdmins('/admin/orders/pick-lists')),
  '/admin/orders/bulk/readiness': notClerk(
    ofAdmins('/admin/orders/bulk/readiness', '302 /admin/orders', '303 /admin/orders?notice=nothing-chosen'),
  ),
  // The id is a product's: there is no such order.
  '/admin/orders/:id': notClerk(ofAdmins('/admin/orders/:id', '404')),
  '/admin/orders/:id/details': notClerk(ofAdmins('/admin/orders/:id/details', '404')),
  '/admin/orders/:id/notes': notClerk(ofAdmins('/admin/orders/:id/notes', '404', '400')),
  '/admin/orders/:id/receipt': notClerk(ofAdmins('/admin/orders/:id/receipt', '404', '405')),
  '/admin/orders/:id/pick-list': notClerk(ofAdmins('/admin/orders/:id/pick-list', '404', '405')),
  '/admin/orders/:id/payments': notClerk(ofAdmins('/admin/orders/:id/payments', '404', '400')),
  '/admin/orders/:id/refunds': notClerk(ofAdmins('/admin/orders/:id/refunds', '404', '400')),
  '/admin/orders/:id/items': notClerk(ofAdmins('/admin/orders/:id/items', '404', '405')),
  '/admin/orders/:id/items/addition': notClerk(ofAdmins('/admin/orders/:id/items/addition', '404', '400')),
  '/admin/orders/:id/items/removal': notClerk(ofAdmins('/admin/orders/:id/items/removal', '404', '400')),
  '/admin/orders/:id/items/reduction': notClerk(ofAdmins('/admin/orders/:id/items/reduction', '404', '400')),
  '/admin/orders/:id/confirmation': notClerk(orderMove('confirmation')),
  '/admin/orders/:id/reopening': notClerk(orderMove('reopening')),
  '/admin/orders/:id/processing': notClerk(orderMove('processing')),
  '/admin/orders/:id/readiness': notClerk(orderMove('readiness')),
  '/admin/orders/:id/shipment': notClerk(orderMove('shipment')),
  '/admin/orders/:id/delivery': notClerk(orderMove('delivery')),
  '/admin/orders/:id/completion': notClerk(orderMove('completion')),
  '/admin/orders/:id/cancellation': notClerk(ofAdmins('/admin/orders/:id/cancellation', '404', '404')),
  '/admin/orders/:id/deletion': ownerOnly(ofAdmins('/admin/orders/:id/deletion', '404', '404')),
  '/admin/pickup-schedules': notClerk(forAdmins('/admin/pickup-schedules')),
  '/admin/pickup-schedules/booking': notClerk(forAdmins('/admin/pickup-schedules/booking', '404')),
  '/admin/pickup-schedules/check-in': notClerk(forAdmins('/admin/pickup-schedules/check-in', '400')),
  '/admin/pickup-schedules/day': notClerk(forAdmins('/admin/pickup-schedules/day')),
  '/admin/pickup-schedules/week': notClerk(forAdmins('/admin/pickup-schedules/week')),
  // The id is a product's: there is no such appointment.
  '/admin/pickup-schedules/:id': notClerk(ofAdmins('/admin/pickup-schedules/:id', '404')),
  '/admin/orders/:id/handing-over': notClerk(
    ofAdmins(
      '/admin/orders/:id/handing-over',
      '302 /admin/pickup-schedules/day',
      '303 /admin/pickup-schedules/day?notice=not-handed-over',
    ),
  ),
  '/admin/orders/:id/handing-over/reversal': notClerk(
    ofAdmins(
      '/admin/orders/:id/handing-over/reversal',
      '302 /admin/pickup-schedules/day',
      '303 /admin/pickup-schedules/day?notice=undo-late',
    ),
  ),
  '/admin/pickup-schedules/:id/status': notClerk(
    ofAdmins(
      '/admin/pickup-schedules/:id/status',
      '302 /admin/pickup-schedules',
      '303 /admin/pickup-schedules?notice=updated&why=unknown',
    ),
  ),
  '/admin/pickup-settings': notClerk(forAdmins('/admin/pickup-settings', '400')),
  '/admin/pickup-settings/blocked-dates': notClerk(
    ofAdmins(
      '/admin/pickup-settings/blocked-dates',
      '302 /admin/pickup-settings',
      '303 /admin/pickup-settings/blocked-dates?notice=blocked&why=date',
    ),
  ),
  '/admin/pickup-settings/blocked-dates/:id/removal': notClerk(
    ofAdmins(
      '/admin/pickup-settings/blocked-dates/:id/removal',
      '302 /admin/pickup-settings',
      '303 /admin/pickup-settings?notice=unblocked',
    ),
  ),
  '/admin/activity': notClerk(forAdmins('/admin/activity')),
  '/admin/reports': notClerk(forAdmins('/admin/reports')),
  '/admin/reports/visits': notClerk(forAdmins('/admin/reports/visits')),
  '/admin/reports/inventory': ownerOnly(forAdmins('/admin/reports/inventory')),
  '/admin/reports/inventory.csv': ownerOnly(ofAdmins('/admin/reports/inventory.csv', '200')),
  '/admin/reports/journal': ownerOnly(forAdmins('/admin/reports/journal')),
  '/admin/reports/journal/quickbooks.csv': ownerOnly(
    ofAdmins('/admin/reports/journal/quickbooks.csv', '200'),
  ),
  '/admin/reports/journal/xero.csv': ownerOnly(ofAdmins('/admin/reports/journal/xero.csv', '200')),
  '/admin/reports/sales-tax': ownerOnly(forAdmins('/admin/reports/sales-tax')),
  '/admin/reports/sales-tax/:period': ownerOnly(ofAdmins('/admin/reports/sales-tax/:period', '404', '404')),
  '/admin/reports/sales-tax/:period/orders.csv': ownerOnly(
    ofAdmins('/admin/reports/sales-tax/:period/orders.csv', '404'),
  ),
  '/admin/settings': ownerOnly(forAdmins('/admin/settings')),
  '/admin/settings/page-texts': ownerOnly(
    forAdmins('/admin/settings/page-texts', '303 /admin/settings?notice=pages'),
  ),
  // Nothing in the payment settings is required.
  '/admin/settings/payment': ownerOnly(
    forAdmins('/admin/settings/payment', '303 /admin/settings?notice=payment'),
  ),
  '/admin/mail': ownerOnly(forAdmins('/admin/mail')),
  // The id is a product's: there is no such mail and no such message.
  '/admin/mail/:id': ownerOnly(ofAdmins('/admin/mail/:id', '404')),
  '/admin/mail/:id/html': ownerOnly(ofAdmins('/admin/mail/:id/html', '404')),
  '/admin/mail/:id/resending': ownerOnly(forAdmins('/admin/mail/:id/resending', '404')),
  '/admin/messages': notClerk(forAdmins('/admin/messages')),
  '/admin/messages/:id': notClerk(ofAdmins('/admin/messages/:id', '404')),
  '/admin/messages/:id/state': notClerk(ofAdmins('/admin/messages/:id/state', '303 /admin/messages', '400')),
  '/admin/settings/order-deletion': ownerOnly(forAdmins('/admin/settings/order-deletion', '400')),
  '/admin/settings/product-deletion': ownerOnly(forAdmins('/admin/settings/product-deletion', '400')),
  '/admin/settings/backups': ownerOnly(
    forAdmins('/admin/settings/backups', '303 /admin/settings/backups?notice=started'),
  ),
  '/admin/settings/backups/cancellation': ownerOnly(
    ofAdmins(
      '/admin/settings/backups/cancellation',
      '302 /admin/settings/backups',
      '303 /admin/settings/backups?notice=cancelled',
    ),
  ),
  '/admin/settings/backup-schedule': ownerOnly(
    ofAdmins(
      '/admin/settings/backup-schedule',
      '302 /admin/settings/backups',
      '303 /admin/settings/backups?notice=invalid',
    ),
  ),
  '/admin/settings/notifications': notClerk(
    forAdmins('/admin/settings/notifications', '303 /admin/settings/notifications?notice=bad-subscription'),
  ),
  '/admin/settings/notifications/renewal': notClerk(
    ofAdmins('/admin/settings/notifications/renewal', '302 /admin/settings/notifications', '400'),
  ),
  // The id is a product's: there is no such device.
  '/admin/settings/notifications/:id/removal': notClerk(
    ofAdmins(
      '/admin/settings/notifications/:id/removal',
      '302 /admin/settings/notifications',
      '303 /admin/settings/notifications?notice=removed',
    ),
  ),
  '/admin/settings/notifications/:id/test-message': notClerk(
    ofAdmins(
      '/admin/settings/notifications/:id/test-message',
      '302 /admin/settings/notifications',
      '303 /admin/settings/notifications?notice=unknown-device',
    ),
  ),
  '/admin/settings/sample-data-removal': ownerOnly(
    ofAdmins(
      '/admin/settings/sample-data-removal',
      '200',
      '303 /admin/dashboard?notice=samples-removed',
      true,
    ),
  ),
  // The id is a product's: there is no such snapshot.
  '/admin/products/:id/markdown': notClerk(
    ofAdmins(
      '/admin/products/:id/markdown',
      '302 /admin/products/:id',
      '303 /admin/products/:id?notice=invalid-choice',
    ),
  ),
  '/admin/marketplaces': notClerk(forAdmins('/admin/marketplaces')),
  '/admin/marketplaces/kits': notClerk(forAdmins('/admin/marketplaces/kits')),
  '/admin/marketplaces/posts': notClerk(
    ofAdmins(
      '/admin/marketplaces/posts',
      '302 /admin/marketplaces',
      '303 /admin/marketplaces?notice=invalid',
    ),
  ),
  '/admin/marketplaces/posts/:id': notClerk(
    ofAdmins(
      '/admin/marketplaces/posts/:id',
      '302 /admin/marketplaces',
      '303 /admin/marketplaces?notice=over',
    ),
  ),
  '/admin/markdowns': notClerk(forAdmins('/admin/markdowns', '400')),
  '/admin/markdowns/new': notClerk(forAdmins('/admin/markdowns/new', '400')),
  // The id is a product's: there is no such rule or run.
  '/admin/markdowns/rules/:id': notClerk(ofAdmins('/admin/markdowns/rules/:id', '404', '400')),
  '/admin/markdowns/rules/:id/removal': notClerk(
    ofAdmins(
      '/admin/markdowns/rules/:id/removal',
      '302 /admin/markdowns',
      '303 /admin/markdowns?notice=gone',
    ),
  ),
  '/admin/markdowns/rules/:id/promotion': notClerk(
    ofAdmins(
      '/admin/markdowns/rules/:id/promotion',
      '302 /admin/markdowns',
      '303 /admin/markdowns?notice=gone',
    ),
  ),
  '/admin/markdowns/runs/:id/reversal': notClerk(
    ofAdmins(
      '/admin/markdowns/runs/:id/reversal',
      '302 /admin/markdowns',
      '303 /admin/markdowns?notice=not-undoable',
    ),
  ),
  '/admin/counter': forAdmins('/admin/counter', '400'),
  '/admin/counter/drawer': forAdmins('/admin/counter/drawer', '400'),
  // No drawer is open.
  '/admin/counter/drawer/pay-in': ofAdmins(
    '/admin/counter/drawer/pay-in',
    '303 /admin/counter/drawer?notice=not-open',
    '303 /admin/counter/drawer?notice=not-open',
  ),
  '/admin/counter/drawer/pay-out': ofAdmins(
    '/admin/counter/drawer/pay-out',
    '303 /admin/counter/drawer?notice=not-open',
    '303 /admin/counter/drawer?notice=not-open',
  ),
  '/admin/counter/drawer/count': ofAdmins(
    '/admin/counter/drawer/count',
    '303 /admin/counter/drawer?notice=not-open',
    '303 /admin/counter/drawer?notice=not-open',
  ),
  '/admin/counter/drawer/reports': notClerk(forAdmins('/admin/counter/drawer/reports')),
  '/admin/counter/drawer/reports/:id': ofAdmins('/admin/counter/drawer/reports/:id', '404'),
  '/admin/counter/quick-items': notClerk(forAdmins('/admin/counter/quick-items')),
  '/admin/counter/quick-items/:id/match': notClerk(
    ofAdmins(
      '/admin/counter/quick-items/:id/match',
      '302 /admin/counter/quick-items',
      '303 /admin/counter/quick-items?notice=invalid',
    ),
  ),
  '/admin/counter/quick-items/:id/keep': notClerk(
    ofAdmins(
      '/admin/counter/quick-items/:id/keep',
      '302 /admin/counter/quick-items',
      '303 /admin/counter/quick-items?notice=unknown-item',
    ),
  ),
  '/admin/counter/register': ofAdmins('/admin/counter/register', '405', '400'),
  '/admin/counter/snapshot': ofAdmins('/admin/counter/snapshot', '200'),
  '/admin/counter/offline-sales': ofAdmins('/admin/counter/offline-sales', '405', '400'),
  '/admin/counter/registers': notClerk(forAdmins('/admin/counter/registers')),
  '/admin/counter/registers/:id/closing': notClerk(
    ofAdmins(
      '/admin/counter/registers/:id/closing',
      '302 /admin/counter/registers',
      '303 /admin/counter/registers?notice=closed-before',
    ),
  ),
  '/admin/counter/offline-sales/:id/booking': offlineSaleChange('booking', 'unknown-sale'),
  '/admin/counter/offline-sales/:id/money': offlineSaleChange('money', 'unknown-sale'),
  '/admin/counter/offline-sales/:id/settling': offlineSaleChange('settling', 'no-note'),
  '/admin/counter/:id': ofAdmins('/admin/counter/:id', '404', '400'),
  '/admin/counter/:id/receipt': ofAdmins('/admin/counter/:id/receipt', '404', '405'),
  '/admin/holds': forAdmins('/admin/holds'),
  '/admin/holds/new/:id': forAdmins('/admin/holds/new/:id', '400'),
  '/admin/holds/:id/release': ofAdmins(
    '/admin/holds/:id/release',
    '302 /admin/holds',
    '303 /admin/holds?notice=over',
  ),
  '/admin/pulls': forAdmins('/admin/pulls', '400'),
  '/admin/pulls/:id': ofAdmins('/admin/pulls/:id', '302 /admin/pulls', '303 /admin/pulls?notice=invalid'),
  '/admin/settings/danger-runs/:id': ownerOnly(ofAdmins('/admin/settings/danger-runs/:id', '404')),
  '/admin/settings/danger-runs/:id/cancellation': ownerOnly(
    ofAdmins(
      '/admin/settings/danger-runs/:id/cancellation',
      '302 /admin/settings/danger-runs/:id',
      '303 /admin/settings/danger-runs/:id',
    ),
  ),
  '/admin/settings/snapshots/:id/restoration': ownerOnly(
    forAdmins('/admin/settings/snapshots/:id/restoration', '404'),
  ),
  '/admin/settings/staff': ownerOnly(forAdmins('/admin/settings/staff', '400')),
  // The id is a product's: nobody of the staff has it, and there is no such invitation.
  '/admin/settings/staff/:id/role': ownerOnly(
    ofAdmins(
      '/admin/settings/staff/:id/role',
      '302 /admin/settings/staff',
      '303 /admin/settings/staff?notice=invalid',
    ),
  ),
  '/admin/settings/staff/:id/removal': ownerOnly(
    ofAdmins('/admin/settings/staff/:id/removal', '404', '303 /admin/settings/staff?notice=not-staff'),
  ),
  '/admin/settings/staff/invitations/:id/resending': ownerOnly(
    ofAdmins(
      '/admin/settings/staff/invitations/:id/resending',
      '302 /admin/settings/staff',
      '303 /admin/settings/staff?notice=invitation-gone',
    ),
  ),
  '/admin/settings/staff/invitations/:id/revocation': ownerOnly(
    ofAdmins(
      '/admin/settings/staff/invitations/:id/revocation',
      '302 /admin/settings/staff',
      '303 /admin/settings/staff?notice=revoked',
    ),
  ),
  '/admin/pin': forAdmins('/admin/pin', '400'),
  '/admin/counter/who': forAdmins('/admin/counter/who', '400'),
  '/admin/settings/security-log': ownerOnly(forAdmins('/admin/settings/security-log')),
  '/admin/settings/store': ownerOnly(forAdmins('/admin/settings/store', '400')),
  '/admin/settings/tax': ownerOnly(forAdmins('/admin/settings/tax', '400')),
}
