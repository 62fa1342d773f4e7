import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { route } from '@react-router/dev/routes'
import routes from '#routes.ts'
import { roles } from '#accounts/admins/permissions.ts'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { mayUse } from '#pages/admin/address-permissions.ts'
import { sql } from '#tests/support/sql.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { forgeCookies } from '#tests/support/forge-cookies.ts'
import { listPaths, routePaths } from '#tests/support/route-paths.ts'
import { formPost, openShop, shopOrigin } from '#tests/support/shop-requests.ts'
import { matrix, visitors, type ExpectedAnswer, type Method, type VisitorKind } from './access-rows.ts'

const shop = await openShop()
const product = await buildProduct()
const { id: productId } = product
// The matrix deletes it among other things; so that it stays, an order has it.
await buildOrder({ pieces: [[product, 1]] })
const [customer, otherCustomer, admin, formerAdmin, manager, clerk] = await Promise.all([
  buildPerson(),
  buildPerson(),
  buildPerson({ isAdmin: true }),
  buildPerson({ isAdmin: true }),
  buildPerson({ role: 'manager' }),
  buildPerson({ role: 'clerk' }),
])
await sql`delete from user_roles where user_id = ${formerAdmin.id}`
const owners = {
  customer,
  'another customer': otherCustomer,
  admin,
  manager,
  clerk,
  'former admin': formerAdmin,
  'expired session': admin,
  'forged token': admin,
  'forged access token': admin,
}

/** The Cookie or Authorization header of a visitor; a session of its own for each request, since some requests end it. */
async function proofOf(visitor: VisitorKind): Promise<Record<string, string>> {
  if (visitor === 'guest') return {}
  const { cookie, sessionId } = await buildSession(owners[visitor].id)
  if (visitor === 'forged access token') return { Authorization: `Bearer ${await forgeToken(sessionId)}` }
  if (visitor === 'expired session')
    await sql`update auth_sessions set expires_at = now() - interval '1 second' where id = ${sessionId}`
  // The session's own token with a signature of the right form, made by somebody else.
  return { cookie: visitor === 'forged token' ? (forgeCookies(cookie)[0] ?? '') : cookie }
}

/** An access token with all the right claims, signed by somebody else. */
async function forgeToken(sessionId: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519')
  return await new SignJWT({ session_id: sessionId, role: 'authenticated', aal: 'aal2' })
    .setProtectedHeader({ alg: 'EdDSA', kid: sessionId })
    .setSubject(admin.id)
    .setIssuer(shopOrigin)
    .setAudience('authenticated')
    .setExpirationTime('15m')
    .sign(privateKey)
}

const paths = routePaths
const exampleOf = (path: string) => path.replace(':id', productId).replace(/(?<=^\/)\*/, 'no/such/page')

async function ask(path: string, method: Method, visitor: VisitorKind): Promise<Response> {
  const headers = await proofOf(visitor)
  return await shop.request(
    path,
    method === 'GET' ? { headers } : formPost({}, { Origin: shopOrigin, ...headers }),
  )
}

const anyUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** '200', or '303 /auth?redirect=…' for an answer that leads elsewhere. */
function summary(answer: Response): ExpectedAnswer {
  const location = answer.headers.get('location')
  const target = location && decodeURIComponent(location).replaceAll(anyUuid, ':id')
  return target ? `${answer.status} ${target}` : String(answer.status)
}

const methods = ['GET', 'POST'] as const
const refusal = /^(?:401|403|303 \/(?:auth|access-denied|admin\/not-permitted)?(?=\?|$))/

/** What a row refuses to whom: addresses behind the same guard have it in common. */
const guardOf = (path: string) =>
  JSON.stringify([
    path.startsWith('/api/'),
    matrix[path]?.isForAdmins,
    methods.map((method) =>
      visitors.map((visitor) => refusal.exec(matrix[path]?.[method][visitor] ?? '')?.[0]),
    ),
  ])
/** One address of each guard. */
const examples = paths.filter(
  (path, at) => paths.findIndex((other) => guardOf(other) === guardOf(path)) === at,
)

/** Everybody is sent to one address of each guard, a stranger and a shopper to all others. */
const visitorsAt = (path: string): readonly VisitorKind[] =>
  faultSize({ usual: examples.includes(path) ? visitors : ['guest', 'customer'], full: visitors })
const cases = paths.flatMap((path) =>
  methods.flatMap((method) => visitorsAt(path).map((visitor) => ({ path, method, visitor }))),
)

const withoutRow = (addresses: readonly string[]) => addresses.filter((path) => !Object.hasOwn(matrix, path))

it('has a row for every address, and for no other', () => {
  expect(withoutRow(paths)).toEqual([])
  expect(Object.keys(matrix).filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
  expect(examples.length).toBeGreaterThan(15)
})

it('has rows that refuse to a role what its permissions do not have', () => {
  for (const path of adminAddresses.map(({ path }) => path))
    for (const role of roles) {
      const visitor = role === 'owner' ? 'admin' : role
      const answer = matrix[path]?.POST[visitor] ?? ''
      // What it shows them may do more for others: its command says what that takes.
      const isShown = matrix[path]?.GET[visitor] === '200'
      const isRefused = !isShown && (answer === '303 /admin/not-permitted' || answer === '403')
      expect([path, role, isRefused]).toEqual([path, role, !mayUse(role, path)])
    }
})

it('would miss the row of a new page', () => {
  const more = [...routes, route('admin', 'new.tsx', [route('new-page', 'new.tsx')])]
  expect(withoutRow(listPaths(more))).toEqual(['/admin/new-page'])
})

describe.each(paths)('%s', (path) => {
  it.each(cases.filter((one) => one.path === path))(
    'answers $method of $visitor',
    async ({ method, visitor }) => {
      const answer = await ask(exampleOf(path), method, visitor)
      expect(summary(answer)).toBe(matrix[path]?.[method][visitor])
      if (path.includes('admin')) expect(answer.headers.get('cache-control')).toContain('no-store')
    },
  )
})

const pages = faultSize({ usual: examples, full: paths }).filter((path) => matrix[path]?.isForAdmins)

describe.each(pages)('the data of %s', (path) => {
  it('are not given to a forged access token', async () => {
    const answer = await ask(`${path}.data`, 'GET', 'forged access token')
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain(admin.email)
  })

  const allowed = (visitor: VisitorKind) => matrix[path]?.GET[visitor] === '200'
  const led = visitors.filter((visitor) => visitor !== 'forged access token' && !allowed(visitor))
  it.each(led)('are not given to %s', async (visitor) => {
    // As a navigation in the browser asks: for everything, for the page alone, and for the root alone.
    for (const query of ['', `?_routes=${encodeURIComponent(path.slice(1))}`, '?_routes=root']) {
      const answer = await ask(`${exampleOf(path)}.data${query}`, 'GET', visitor)
      const text = await answer.text()
      expect(answer.status).toBe(202)
      expect(text).toContain('SingleFetchRedirect')
      const [, target = ''] = /^303 (\S+?)(?:=.*)?$/.exec(matrix[path]?.GET[visitor] ?? '') ?? []
      expect(target).not.toBe('')
      expect(text).toContain(target)
      expect(text).not.toContain(owners[visitor === 'guest' ? 'admin' : visitor].email)
    }
    expect((await ask(`${exampleOf(path)}.data`, 'POST', visitor)).status).toBe(202)
  })

  const workers = (['admin', 'manager', 'clerk'] as const).filter(allowed)
  it.each(workers)('are given to %s', async (visitor) => {
    const answer = await ask(`${exampleOf(path)}.data`, 'GET', visitor)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(owners[visitor].email)
  })
})
