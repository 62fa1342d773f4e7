import { beforeAll, describe, expect, it } from 'vitest'
import { setPin } from '#accounts/staff/pins/pins.server.ts'
import { isForCounter } from '#accounts/admins/permissions.ts'
import { adminAddresses } from '#pages/admin/admin-addresses.ts'
import { mayUse } from '#pages/admin/address-permissions.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { readEverything } from '#tests/support/other-databases.ts'
import { formOf } from '#tests/support/owner-requests.ts'
import { openShop } from '#tests/support/shop-requests.ts'
import { sql } from '#tests/support/sql.ts'

// Every address of the back office, asked for on an owner's session at a counter: where a clerk's PIN was entered, and
// where nobody's is (R87). The rows of the other visitors are in access-matrix.test.ts.
const shop = await openShop()
const owner = await buildPerson({ isAdmin: true })
const clerk = await buildPerson({ role: 'clerk' })
await setPin(clerk.id, '2580')
const product = await buildProduct({ stock: 5 })
await buildOrder({ pieces: [[product, 1]] })

/** What was sold, paid, set and kept; not who was seen where. */
async function readStore() {
  const rows = await readEverything(sql)
  for (const table of [
    'security_events',
    'auth_sessions',
    'rate_limits',
    'visit_counts',
    'counter_registers',
  ])
    rows.delete(table)
  return rows
}

const placeOf = (answer: Response) => decodeURIComponent(answer.headers.get('location') ?? '')
const who = '/admin/counter/who'

describe.each(['handed over', 'locked'] as const)('a counter that is %s', (state) => {
  let cookie = ''
  beforeAll(async () => {
    const session = await buildSession(owner.id)
    const enter = (fields: Record<string, string>, by: string) =>
      shop.request(who, formOf({ cookie: by }, fields))
    const handed = await enter({ person: clerk.id, pin: '2580' }, session.cookie)
    cookie = handed.headers.get('set-cookie')?.split(';')[0] ?? ''
    if (state === 'locked') await enter({ do: 'leave' }, cookie)
  })

  const addresses = adminAddresses
    .map(({ path, may }) => [path, may] as const)
    .filter(([path]) => path !== who)
  const isOpen = (path: string, isAtCounter: boolean) =>
    isAtCounter && (state === 'handed over' ? mayUse('clerk', path) : path === '/admin/counter/register')
  const closed = addresses.filter(([path, permission]) => !isOpen(path, isForCounter(permission)))

  it('opens nothing else, and changes nothing there', async () => {
    expect(closed.length).toBeGreaterThan(100)
    const before = await readStore()
    for (const [path, permission] of closed) {
      const address = path.replace(':id', product.id).replace(':period', '2026-11')
      for (const init of [
        { headers: { Cookie: cookie } },
        formOf({ cookie }, { word: 'DELETE', typed: 'DELETE' }),
      ]) {
        const answer = await shop.request(address, init)
        if (path.startsWith('/api/')) expect(answer.status, path).toBe(403)
        else
          expect([answer.status, placeOf(answer)], path).toEqual([
            303,
            expect.stringMatching(
              !isForCounter(permission)
                ? /^\/account\/confirm\?redirect=\/admin/
                : state === 'locked'
                  ? /^\/admin\/counter\/who\?back=\/admin/
                  : /^\/admin\/not-permitted$/,
            ),
          ])
      }
    }
    expect(await readStore()).toEqual(before)
  })

  it('opens what is worked with there', async () => {
    const open = addresses.filter(([path]) => !closed.some(([other]) => other === path)).map(([path]) => path)
    expect(open).toContain('/admin/counter/register')
    for (const path of open.filter((one) => !/:id|events|not-permitted/.test(one))) {
      const answer = await shop.request(path, { headers: { Cookie: cookie } })
      expect([200, 303, 405, 404], path).toContain(answer.status)
      expect(placeOf(answer), path).not.toMatch(/account\/confirm|counter\/who|\/auth/)
    }
  })
})
