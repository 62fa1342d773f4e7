import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readOwnerBooking } from '#appointments/booking/owner-booking.server.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { routePaths } from '#tests/support/route-paths.ts'
import { formPost, openShop } from '#tests/support/shop-requests.ts'

const shop = await openShop()
const admin = await buildPerson({ isAdmin: true })
const { cookie } = await buildSession(admin.id)
const { id: productId } = await buildProduct()
const { id: orderId } = await buildOrder()

/** Every name that the code reads from an address or a form. */
function namesIn(pattern: RegExp): string[] {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const texts = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(names)].toSorted()
}

const parameters = [
  ...namesIn(/[pP]arams\.(?:get|getAll|has)\('([\w-]+)'/g),
  // Those of the back office's lists (app/kit/list/list-query.ts).
  ...namesIn(/\b(\w+): (?:search|choice|sort|filter|tabs|day)\(/g),
]
const fields = namesIn(/(?:name="|fields\.get\(')([\w-]+)['"]/g)
const paths = routePaths.filter((path) => !/sign-out|logout|sessions?-revocation/.test(path))

const exampleOf = (path: string) =>
  path
    .replace(
      ':id',
      path.startsWith('/admin/orders')
        ? orderId
        : path.startsWith('/admin/products')
          ? productId
          : randomUUID(),
    )
    .replace('*', 'no/such/page')

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { ...(init.headers as Record<string, string> | undefined), Cookie: cookie }
  const answer = await shop.request(path, { ...init, headers })
  await answer.body?.cancel()
  return answer.status
}

/** All names together and some of them alone, each with a NUL in the middle. */
const variantsOf = (names: readonly string[], alone: readonly string[]) => [
  Object.fromEntries(names.map((name) => [name, 'a\0b'])),
  ...alone.map((name) => ({ [name]: 'a\0b' })),
]
/** What is looked up as it was typed, whatever else an address or a form holds. */
const inQueries = faultSize({ usual: [], full: parameters })
const inForms = faultSize({
  usual: ['order_number'],
  full: ['order_number', 'email', 'code', 'session_id', 'batch', 'back', 'redirect', 'seen_status'],
})

describe('a NUL character', () => {
  it('is looked for in every parameter and field', () => {
    expect(parameters).toEqual(expect.arrayContaining(['order', 'search', 'date', 'redirect', 'status']))
    expect(fields).toEqual(expect.arrayContaining(['name', 'email', 'order_number', 'code']))
    expect(paths.length).toBeGreaterThan(100)
  })

  it.each(paths)('in the address of %s is no failure of ours', async (path) => {
    const queries = variantsOf(parameters, inQueries).map((wanted) => `?${new URLSearchParams(wanted)}`)
    const addresses = [...queries, '%00'].map((end) => exampleOf(path) + end)
    const statuses = await Promise.all(addresses.map((address) => statusOf(address)))
    expect(addresses.filter((_, index) => (statuses[index] ?? 500) >= 500)).toEqual([])
  })

  it.each(paths)('in a form sent to %s is no failure of ours', async (path) => {
    const forms = variantsOf(fields, inForms)
    const statuses = await Promise.all(forms.map((wanted) => statusOf(exampleOf(path), formPost(wanted))))
    expect(forms.filter((_, index) => (statuses[index] ?? 500) >= 500)).toEqual([])
  })

  it('shows the page as for any unknown order', async () => {
    expect(await statusOf('/admin/pickup-schedules/booking?order=%00')).toBe(200)
  })

  it('would be one if it reached the database', async () => {
    const wanted = { orderNumber: '\0', date: null, now: new Date() }
    await expect(readOwnerBooking(wanted)).rejects.toMatchObject({
      message: expect.stringContaining('invalid byte sequence'),
    })
  })
})
