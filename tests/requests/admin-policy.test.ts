import { describe, expect, it } from 'vitest'
import { type RouteConfigEntry } from '@react-router/dev/routes'
import { sql } from '#tests/support/sql.ts'
import { issueTokens } from '#accounts/tokens/tokens.server.ts'
import routes from '#routes.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'
import { matrix } from './access-rows.ts'

// The owner asks a second factor of every admin; this one has none.
const shop = await openShop()
const { id: productId } = await buildProduct()
const admin = await buildPerson({ isAdmin: true })
await sql`update store_settings set admin_second_factor = true`

const guardFile = 'pages/admin/protected.tsx'

function guardedPaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.filter(({ file }) => file === guardFile).flatMap(({ children = [] }) => pathsOf(children))
}

/** A layout has no path of its own. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

/** Addresses that tell an admin from a customer, whatever they are called. */
const forAdminsOnly = Object.entries(matrix).flatMap(([path, { GET, POST }]) =>
  [GET, POST].some((row) => row.customer !== row.admin && /^(403|303 \/access-denied)/.test(row.customer))
    ? [path]
    : [],
)
const guarded = guardedPaths(routes)

async function proofOf(kind: 'cookie' | 'bearer'): Promise<Record<string, string>> {
  const { cookie, sessionId } = await buildSession(admin.id)
  if (kind === 'cookie') return { Cookie: cookie }
  const { access_token: token } = await issueTokens({ sessionId, now: new Date() })
  return { Authorization: `Bearer ${token}` }
}

it('stands in front of every address that is for admins only, and of no other', () => {
  expect(guarded.length).toBeGreaterThan(60)
  expect(guarded.toSorted()).toEqual(forAdminsOnly.toSorted())
  expect(guarded).toEqual(expect.arrayContaining(examples))
})

/** A page, a file, a stream, an action and a call: they are behind one guard. */
const examples = [
  '/admin/orders',
  '/admin/orders.csv',
  '/admin/events',
  '/admin/orders/:id',
  '/api/upload-products-csv',
]

describe.each(faultSize({ usual: examples, full: guarded }))(
  '%s, without the factor that all admins need',
  (path) => {
    const address = path.replace(':id', productId)
    it.each(['cookie', 'bearer'] as const)('is closed to an admin by %s', async (kind) => {
      const headers = await proofOf(kind)
      for (const init of [{ headers }, formPost({}, headers)]) {
        const answer = await shop.request(address, init)
        expect(answer.headers.get('cache-control')).toContain('no-store')
        if (path.startsWith('/api/')) {
          expect(answer.status).toBe(403)
          expect(await answer.json()).toEqual({ error: expect.stringContaining('two-step sign-in') })
        } else expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/security'])
      }
      if (path.startsWith('/api/')) return
      const data = await shop.request(`${address}.data`, { headers })
      expect([data.status, await data.text()]).toEqual([202, expect.stringContaining('/account/security')])
    })
  },
)

it('takes no products by the call of the API, and writes the refusal down', async () => {
  const boundary = 'x-y'
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="lot.csv"\r\nContent-Type: text/csv\r\n\r\nname,price\nOak table,10\r\n--${boundary}--\r\n`
  const answer = await shop.request('/api/upload-products-csv', {
    method: 'POST',
    body,
    headers: {
      ...(await proofOf('bearer')),
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': String(Buffer.byteLength(body)),
    },
  })
  expect(answer.status).toBe(403)
  expect(await sql`select from imports`).toHaveLength(0)
  expect(await sql`select from products`).toHaveLength(1)
  const refusals = await sql`
    select user_id, details from security_events where event = 'admin-access' and outcome = 'refused'`
  expect(refusals).toContainEqual({
    user_id: admin.id,
    details: { reason: 'no-factor', address: expect.stringMatching(/^(GET|POST) \/admin\//) },
  })
})
