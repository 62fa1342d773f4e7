export const visitors = [
  'guest',
  'shopper',
  'another shopper',
  'admin',
  'former admin',
  'expired session',
  'forged token',
] as const
export type Visitor = (typeof visitors)[number]
export type Method = 'GET' | 'POST'
/** A status, and where it leads to, if anywhere: '200', '303 /auth?redirect=/admin/orders'. */
export type Answer = string

/** What the three kinds of people are answered; everybody else is one of them. */
interface Answers {
  guest: Answer
  member: Answer
  admin: Answer
}

const kinds: Record<Visitor, keyof Answers> = {
  guest: 'guest',
  shopper: 'member',
  'another shopper': 'member',
  admin: 'admin',
  'former admin': 'member',
  'expired session': 'guest',
  'forged token': 'guest',
}

interface Row {
  GET: Record<Visitor, Answer>
  POST: Record<Visitor, Answer>
  isForAdmins: boolean
}

function row(get: Answers, post: Answers, isForAdmins = false): Row {
  const spread = (answers: Answers) =>
    Object.fromEntries(visitors.map((visitor) => [visitor, answers[kinds[visitor]]])) as Record<
      Visitor,
      Answer
    >
  return { GET: spread(get), POST: spread(post), isForAdmins }
}

const everybody = (answer: Answer): Answers => ({ guest: answer, member: answer, admin: answer })

/** The same for everybody. `post`: the answer to an empty form; 405 where there is none to send. */
const forEverybody = (post: Answer = '405', get: Answer = '200') => row(everybody(get), everybody(post))

/** Behind the one middleware. `post`: the admin's answer to an empty form. */
const forAdmins = (path: string, post: Answer = '405') => {
  const refused = { member: '303 /access-denied' }
  const get = { ...refused, guest: `303 /auth?redirect=${path}`, admin: '200' }
  return row(get, { ...refused, guest: '303 /auth?redirect=/admin/dashboard', admin: post }, true)
}

/**
 * Every address of app/routes.ts and who is answered what there: GET, and POST of an empty form. An admin
 * exists. An address without a row here fails the test beside this file.
 */
export const matrix: Record<string, Row> = {
  '/': forEverybody(),
  '/products': forEverybody(),
  '/product/:id': forEverybody(),
  '/cart': forEverybody(),
  '/checkout': forEverybody('400'),
  '/order-success': forEverybody('405', '404'),
  '/track-order': forEverybody('400'),
  '/about': forEverybody(),
  '/contact': forEverybody('400'),
  '/shipping': forEverybody(),
  '/returns': forEverybody(),
  '/terms': forEverybody(),
  '/privacy': forEverybody(),
  '/access-denied': forEverybody('405', '403'),
  '/*': forEverybody('404', '404'),

  '/api/cart': forEverybody('303 /cart?problem=invalid', '405'),
  '/api/mail-outcome': forEverybody('405', '404'),
  '/robots.txt': forEverybody(),
  '/sitemap.xml': forEverybody(),

  '/admin': row(
    { guest: '200', member: '200', admin: '303 /admin/dashboard' },
    { guest: '400', member: '400', admin: '303 /admin/dashboard' },
  ),
  '/admin/setup': row(
    { guest: '303 /auth?redirect=/admin/setup', member: '200', admin: '200' },
    { guest: '303 /auth?redirect=/admin/setup', member: '409', admin: '409' },
  ),
  '/admin/logout': forEverybody('303 /', '303 /admin'),
  '/api/admin/first-admin-grant': row(everybody('405'), { guest: '401', member: '409', admin: '409' }),

  '/admin/dashboard': forAdmins('/admin/dashboard'),
  '/admin/confirm': forAdmins('/admin/confirm', '400'),
  '/admin/products': forAdmins('/admin/products'),
  '/admin/import': forAdmins('/admin/import'),
  '/admin/pricing-tool': forAdmins('/admin/pricing-tool'),
  '/admin/orders': forAdmins('/admin/orders'),
  '/admin/pickup-schedules': forAdmins('/admin/pickup-schedules'),
  '/admin/pickup-settings': forAdmins('/admin/pickup-settings'),
  '/admin/settings': forAdmins('/admin/settings'),
}
