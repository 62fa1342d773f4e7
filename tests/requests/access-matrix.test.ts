import { describe, expect, it } from 'vitest'
import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { sql } from '../../app/db/client.server.ts'
import { buildPerson, buildSession } from '../support/build-people.ts'
import { buildProduct } from '../support/build-rows.ts'
import { formPost, openShop } from '../support/shop-requests.ts'
import { matrix, visitors, type Answer, type Method, type Visitor } from './access-rows.ts'

const shop = await openShop()
const { id: productId } = await buildProduct()
const [shopper, otherShopper, admin, formerAdmin] = await Promise.all([
  buildPerson(),
  buildPerson(),
  buildPerson({ isAdmin: true }),
  buildPerson({ isAdmin: true }),
])
await sql`delete from user_roles where user_id = ${formerAdmin.id}`
const owners = {
  shopper,
  'another shopper': otherShopper,
  admin,
  'former admin': formerAdmin,
  'expired session': admin,
  'forged token': admin,
}

/** The Cookie header of a visitor; a session of its own for each request, since some requests end it. */
async function cookieOf(visitor: Visitor): Promise<Record<string, string>> {
  if (visitor === 'guest') return {}
  const { cookie, sessionId } = await buildSession(owners[visitor].id)
  if (visitor === 'expired session')
    await sql`update auth_sessions set expires_at = now() - interval '1 second' where id = ${sessionId}`
  // The session's own token, signed by somebody else.
  return { cookie: visitor === 'forged token' ? `${cookie.slice(0, -20)}${'A'.repeat(20)}` : cookie }
}

/** Every address of the route configuration, as it is written there. */
function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/')
    return entry.children ? listPaths(entry.children, path) : [`/${path}`]
  })
}

const paths = listPaths(routes)
const exampleOf = (path: string) => path.replace(':id', productId).replace('*', 'no/such/page')

async function ask(path: string, method: Method, visitor: Visitor): Promise<Response> {
  const headers = await cookieOf(visitor)
  return await shop.request(path, method === 'GET' ? { headers } : formPost({}, headers))
}

/** '200', or '303 /auth?redirect=…' for an answer that leads elsewhere. */
function summary(answer: Response): Answer {
  const location = answer.headers.get('location')
  const target = location && decodeURIComponent(location).replaceAll(productId, ':id')
  return target ? `${answer.status} ${target}` : String(answer.status)
}

const cases = paths.flatMap((path) =>
  (['GET', 'POST'] as const).flatMap((method) => visitors.map((visitor) => ({ path, method, visitor }))),
)

const withoutRow = (addresses: readonly string[]) => addresses.filter((path) => !Object.hasOwn(matrix, path))

it('has a row for every address, and for no other', () => {
  expect(withoutRow(paths)).toEqual([])
  expect(Object.keys(matrix).filter((path) => !paths.includes(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
  expect(cases.length).toBe(paths.length * 2 * 7)
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

describe.each(paths.filter((path) => matrix[path]?.isForAdmins))('the data of %s', (path) => {
  it.each(visitors.filter((visitor) => visitor !== 'admin'))('are not given to %s', async (visitor) => {
    // As a navigation in the browser asks: for everything, for the page alone, and for the root alone.
    for (const query of ['', `?_routes=${encodeURIComponent(path.slice(1))}`, '?_routes=root']) {
      const answer = await ask(`${path}.data${query}`, 'GET', visitor)
      const text = await answer.text()
      expect(answer.status).toBe(202)
      expect(text).toContain('SingleFetchRedirect')
      expect(text).toContain(
        matrix[path]?.GET[visitor].includes('/auth') ? '/auth?redirect=' : '/access-denied',
      )
      expect(text).not.toContain(admin.email)
    }
    expect((await ask(`${path}.data`, 'POST', visitor)).status).toBe(202)
  })

  it('are given to the admin', async () => {
    const answer = await ask(`${path}.data`, 'GET', 'admin')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(admin.email)
  })
})
