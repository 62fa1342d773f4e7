import { may as mayDo, roles } from '#accounts/admins/permissions.ts'
import { formerAddresses } from '#pages/admin/former/former-addresses.ts'

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
  /** Why what it hands out needs no recent proof (R32). */
  harmless?: string
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

/** What an admin is answered to a visit and to an empty form, whether it is a page, or a file that is harmless. */
type AdminAnswers = readonly [get: ExpectedAnswer, post: ExpectedAnswer, isPage: boolean, harmless?: string]

/** `post`: 405 where there is no form to send. */
const page = (post: ExpectedAnswer = '405'): AdminAnswers => ['200', post, true]
const at = (get: ExpectedAnswer, post: ExpectedAnswer = '405'): AdminAnswers => [get, post, false]
/** A file that asks for no recent proof, and why. */
const file = (harmless: string, get: ExpectedAnswer = '200'): AdminAnswers => [get, '405', false, harmless]

/** Behind the one middleware. */
function ofAdmins(path: string, [get, post, isPage, harmless]: AdminAnswers): Row {
  const refused = { member: '303 /access-denied' }
  const answers = row(
    { ...refused, guest: `303 /auth?redirect=${path}`, admin: get },
    { ...refused, guest: '303 /auth?redirect=/admin/dashboard', admin: post },
    isPage,
  )
  return { ...answers, harmless }
}

/** What is refused to some of those who work here: the address does not say what there is. */
function without(refused: readonly VisitorKind[], row: Row): Row {
  const told = Object.fromEntries(refused.map((visitor) => [visitor, '303 /admin/not-permitted']))
  return { ...row, GET: { ...row.GET, ...told }, POST: { ...row.POST, ...told } }
}

const ownerSends = (row: Row): Row => ({ ...row, POST: { ...row.POST, manager: '303 /admin/not-permitted' } })

const clerkBegins = (row: Row): Row => ({ ...row, GET: { ...row.GET, clerk: '303 /admin/counter' } })

/** The same for many addresses. */
const ofStaff = (refused: readonly VisitorKind[], addresses: Record<string, AdminAnswers>) =>
  Object.fromEntries(
    Object.entries(addresses).map(([path, answers]) => [path, without(refused, ofAdmins(path, answers))]),
  )

/** A call: refused by its status alone. */
const uploadOfManagers = (row: Row): Row => ({
  ...row,
  GET: { ...row.GET, clerk: '403' },
  POST: { ...row.POST, clerk: '403' },
})

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

/** For all who work in the back office. */
const forClerks = ofStaff([], {
  '/admin/*': at('404', '404'),
  '/admin/events': at('200'),
  '/admin/open-work': at('200'),
  '/admin/find': page(),
  '/admin/find/results': at('200'),
  '/admin/not-permitted': at('403'),
  // Without the address of a room there is nothing to say.
  '/admin/turned-off': at('303 /admin/dashboard'),
  '/admin/counter': page('400'),
  '/admin/counter/drawer': page('400'),
  // No drawer is open.
  '/admin/counter/drawer/pay-in': at(
    '303 /admin/counter/drawer?notice=not-open',
    '303 /admin/counter/drawer?notice=not-open',
  ),
  '/admin/counter/drawer/pay-out': at(
    '303 /admin/counter/drawer?notice=not-open',
    '303 /admin/counter/drawer?notice=not-open',
  ),
  '/admin/counter/drawer/count': at(
    '303 /admin/counter/drawer?notice=not-open',
    '303 /admin/counter/drawer?notice=not-open',
  ),
  '/admin/counter/drawer/reports/:id': at('404'),
  '/admin/counter/register': at('405', '400'),
  '/admin/counter/snapshot': at('200'),
  '/admin/counter/offline-sales': at('405', '400'),
  '/admin/counter/:id': at('404', '400'),
  '/admin/counter/:id/receipt': at('404'),
  '/admin/holds': page('400'),
  '/admin/holds/new/:id': page('400'),
  '/admin/pulls': page('400'),
  '/admin/pickup-schedules/check-in': page('400'),
  '/admin/pickup-schedules/day': page('400'),
  '/admin/pin': page('400'),
  '/admin/counter/who': page('400'),
})

const forManagers = ofStaff(['clerk'], {
  '/admin/products': page('400'),
  '/admin/products/needs-picture': page(),
  '/admin/products/new': page('400'),
  '/admin/products/edit': page('400'),
  '/admin/products/scan': page(),
  '/admin/products/:id/sheet': page(),
  '/admin/products/:id': page('400'),
  '/admin/products/tags': page(),
  '/admin/products/tags/pdf': at('405', '400'),
  '/admin/products/:id/write-off': page('400'),
  '/admin/products/:id/pictures': page('400'),
  '/admin/products/:id/picture-uploads': at('400', '400'),
  '/admin/products/:id/picture-copy': at('400', '400'),
  '/admin/picture-repair': page('303 /admin/picture-repair'),
  '/admin/products.csv': file('products only, nothing of customers'),
  '/admin/import': page('400'),
  // The id is a product's: there is no such import.
  '/admin/import/:id': at('404', '302 /admin/import/:id'),
  '/admin/import/:id/columns': at('404', '404'),
  '/admin/import/:id/manifest.csv': file('a file that the owner sent', '404'),
  '/admin/import/:id/refused-rows.csv': file('rows of a file that the owner sent', '404'),
  '/admin/lots': page(),
  // The id is a product's: there is no such lot and no such draft.
  '/admin/lots/:id': at('404'),
  '/admin/lots/:id/cost': at('404', '400'),
  '/admin/lots/:id/credits': at('404', '400'),
  '/admin/lot-conditions': at('405', '400'),
  '/admin/condition-factors': at('405', '400'),
  '/admin/lot-imports': at('405', '400'),
  '/admin/lot-imports/:id/rows': at('405', '400'),
  '/admin/lot-imports/:id/completion': at('405', '404'),
  '/admin/lot-imports/:id/progress': at('404'),
  '/admin/lot-drafts/:id': at('404', '400'),
  '/admin/lot-drafts/:id/removal': at('302 /admin/pricing-tool', '404'),
  '/admin/pricing-tool': page(),
  '/admin/orders': page('400'),
  '/admin/orders/cash-up': page(),
  '/admin/orders/pick-lists': page(),
  // The id is a product's: there is no such order.
  '/admin/orders/:id': at('404', '400'),
  '/admin/orders/:id/details': at('404'),
  '/admin/orders/:id/receipt': at('404'),
  '/admin/orders/:id/pick-list': at('404'),
  '/admin/orders/:id/refunds': at('404', '400'),
  '/admin/orders/:id/items': at('404', '400'),
  '/admin/pickup-schedules': page(),
  '/admin/pickup-schedules/booking': page('400'),
  '/admin/pickup-schedules/week': page(),
  // The id is a product's: there is no such appointment.
  '/admin/pickup-schedules/:id': at('404', '400'),
  '/admin/pickup-settings': page('400'),
  '/admin/pickup-settings/blocked-dates': page('400'),
  '/admin/activity': page(),
  '/admin/reports': page(),
  '/admin/reports/visits': page(),
  '/admin/messages': page(),
  '/admin/messages/:id': at('404', '400'),
  '/admin/settings/notifications': page('400'),
  '/admin/settings/notifications/renewal': at('302 /admin/settings/notifications', '400'),
  '/admin/marketplaces': page('400'),
  '/admin/marketplaces/kits': page('400'),
  '/admin/markdowns': page('400'),
  '/admin/markdowns/new': page('400'),
  // The id is a product's: there is no such rule.
  '/admin/markdowns/rules/:id': at('404', '400'),
  '/admin/counter/drawer/reports': page(),
  '/admin/counter/quick-items': page('400'),
  '/admin/counter/registers': page('400'),
})

const forOwners = ofStaff(['manager', 'clerk'], {
  '/admin/orders.csv': at('200'),
  '/admin/reports/sales': page(),
  '/admin/reports/sales.csv': file('sums of weeks, nothing of orders or customers'),
  '/admin/reports/inventory': page(),
  '/admin/reports/inventory.csv': file('products only, nothing of customers'),
  '/admin/reports/journal': page(),
  '/admin/reports/journal/quickbooks.csv': file('sums of days, nothing of orders or customers'),
  '/admin/reports/journal/xero.csv': file('the same for another program'),
  '/admin/reports/sales-tax': page(),
  '/admin/reports/sales-tax/:period': at('404', '404'),
  '/admin/reports/sales-tax/:period/orders.csv': file('order numbers and amounts, no names', '404'),
  '/admin/settings': page('400'),
  '/admin/settings/rooms': page('303 /admin/settings?notice=rooms'),
  '/admin/settings/checks': page('303 /admin/settings?notice=checks'),
  '/admin/settings/search-words': page('303 /admin/settings?notice=search-words'),
  '/admin/settings/page-texts': page('303 /admin/settings?notice=pages'),
  // Nothing in the payment settings is required.
  '/admin/settings/payment': page('303 /admin/settings?notice=payment'),
  '/admin/first-steps': at('303 /admin/settings/store?step=contact'),
  '/admin/settings/reach': page('303 /admin/dashboard?notice=phone-opens'),
  '/admin/settings/mail': page('400'),
  '/admin/mail': page(),
  // The id is a product's: there is no such mail and no such message.
  '/admin/mail/:id': at('404', '404'),
  '/admin/mail/:id/html': at('404'),
  '/admin/settings/order-deletion': page('400'),
  '/admin/settings/product-deletion': page('400'),
  '/admin/settings/backups': page('303 /admin/settings/backups?notice=started'),
  '/admin/settings/backups/:id/file': at('404'),
  '/admin/settings/sample-data-removal': page('303 /admin/dashboard?notice=samples-removed'),
  '/admin/settings/danger-runs/:id': at('404', '303 /admin/settings/danger-runs/:id'),
  '/admin/settings/staff': page('400'),
  '/admin/settings/security-log': page(),
  '/admin/settings/store': page('400'),
  '/admin/settings/tax': page('400'),
})

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
  '/favorites': forEverybody(),
  // Asked for no piece at all.
  '/favorites/pieces': forEverybody('405', '400'),
  '/product/:id': forEverybody(),
  // What stands there in the test is no code.
  '/p/:code': forEverybody('405', '404'),
  '/product/:id/events': forEverybody(),
  '/cart': forEverybody(),
  '/checkout': forEverybody('400'),
  '/order-success': forEverybody('404', '404'),
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
  '/cancel-order/:token': forEverybody('404', '404'),
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
  '/account/orders/:id': forMembers('/account/orders/:id', '404', { get: '404', back: '/account' }),
  '/account/name': forMembers('/account/name', '400', { back: '/account' }),
  '/account/email': forMembers('/account/email', '400', { back: '/account' }),
  '/account/password': forMembers('/account/password', '400', { back: '/account' }),
  '/account/security': forMembers('/account/security', '400'),
  '/account/security/recovery-codes': forMembers('/account/security/recovery-codes', '422'),
  '/account/security/:id': forMembers('/account/security/:id', '400', { get: '404' }),
  '/account/security/:id/removal': actionOfMembers('/account/security', '404'),
  '/account/verification-mail': actionOfMembers(
    '/account',
    '303 /account?notice=verification&isMailKept=true',
  ),
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

  // A clerk begins elsewhere, and the owner alone hides the first steps.
  '/admin/dashboard': clerkBegins(
    ownerSends(
      without(
        ['clerk'],
        ofAdmins('/admin/dashboard', page('303 /admin/dashboard?notice=first-steps-hidden')),
      ),
    ),
  ),
  '/api/upload-products-csv': uploadOfManagers(
    row({ guest: '401', member: '403', admin: '405' }, { guest: '401', member: '403', admin: '400' }),
  ),
  '/feeds/google.xml': forEverybody(),
  // The owner has not entered the store's code.
  '/feeds/google-local.tsv': forEverybody('405', '404'),
  '/feeds/meta.csv': forEverybody(),
  ...Object.fromEntries(
    formerAddresses.map(([path, may, now]) => [
      path,
      without(
        roles.filter((role) => !mayDo(role, may)).map((role) => (role === 'owner' ? 'admin' : role)),
        ofAdmins(path, at('302 /admin/dashboard', `307 ${now}`)),
      ),
    ]),
  ),
  ...forClerks,
  ...forManagers,
  ...forOwners,
}
