import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildOpenDrawer, close, forgetDrawers } from '#tests/support/build-drawers.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildOrderMail } from '#tests/support/build-mail.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { transact } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { deleteEverything } from './mass-deletion.server.ts'
import { forgetOldSnapshots, listSnapshots } from './snapshot-list.server.ts'
import { restoreSnapshot } from './snapshot-restoring.server.ts'
import { listDeletedTables, readTableLinks } from '#snapshots/table-links.server.ts'

const { id: userId } = await buildPerson({ isAdmin: true })
const input = { typed: 'DELETE', userId }

beforeEach(async () => {
  await sql`delete from orders`
  await sql`delete from products`
  await sql`delete from snapshots`
})

/** Every row of the tables that are deleted or pointed at them, character by character. */
async function readAll(): Promise<Record<string, string[]>> {
  const links = await transact((tx) => readTableLinks(tx))
  const deleted = (['orders', 'products'] as const).flatMap((kind) => listDeletedTables(kind, links))
  const pointing = links.filter(({ parent }) => deleted.includes(parent)).map(({ child }) => child)
  const rows = await Promise.all(
    [...new Set([...deleted, ...pointing, 'search_words'])].map(async (table) => {
      const found = await sql<{ row: string }[]>`select t::text as row from ${sql(table)} t`
      return [table, found.map(({ row }) => row).toSorted()] as const
    }),
  )
  return Object.fromEntries(rows)
}

/** Without what a move of the stock changes besides. */
async function readStocks(): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; stock: number }[]>`select name, stock from products order by name`
  return Object.fromEntries(rows.map(({ name, stock }) => [name, stock]))
}

async function buildEverything() {
  const { order } = await buildOrderMail({ order: { notes: 'Line\n"quoted" \\ 🛋️', customerNotes: null } })
  await sql`
    insert into order_payments (order_id, kind, method, amount) values (${order.id}, 'payment', 'cash', 12.50)`
  await sql`
    insert into pickup_schedules (order_id, pickup_date, pickup_time_start, pickup_time_end, customer_name, customer_email)
    values (${order.id}, '2026-11-28', '10:00', '11:00', 'Jane', 'jane@example.com')`
  return order
}

/** What else can hang on an order: handed over at the door, changed, noted, heard of by a register. */
async function buildHistory(orderId: string): Promise<void> {
  await sql`
    insert into door_handovers (id, order_id, from_status, appointment_id, mail_id)
    values (${randomUUID()}, ${orderId}, 'ready', (select id from pickup_schedules where order_id = ${orderId}),
      (select id from mail_outbox where order_id = ${orderId}))`
  await sql`
    insert into undoable_changes (action_id, order_id, from_status) values (${randomUUID()}, ${orderId}, 'ready')`
  await sql`
    insert into order_status_changes (order_id, from_status, to_status) values (${orderId}, 'ready', 'completed')`
  await sql`
    insert into order_line_changes (id, order_id, kind, product_id, product_name, quantity, price_before, price_after)
    select ${randomUUID()}, ${orderId}, 'added', product_id, product_name, 1, 2, 2 from order_items
    where order_id = ${orderId} limit 1`
  await sql`
    insert into order_reductions (refund_id, order_id, amount, taxable, tax)
    select id, order_id, 1, 1, 0 from order_payments where order_id = ${orderId} limit 1`
  await sql`insert into order_subjects (order_id, subject) values (${orderId}, 'jane@example.com')`
  await sql`insert into order_notes (order_id, note) values (${orderId}, 'Called')`
  const [register] = await sql<{ id: string }[]>`
    insert into counter_registers (id, opened_at, heard_at) values (${randomUUID()}, now(), now()) returning id`
  await sql`
    insert into register_acknowledgements (order_id, register_id) values (${orderId}, ${register?.id ?? ''})`
}

/** What else can hang on a product: looked at, watched, matched and told of. */
async function buildInterest(productId: string): Promise<void> {
  const [person] = await sql<{ id: string }[]>`
    insert into alert_subscribers (email, pace) values (${`${randomUUID()}@example.com`}, 'daily') returning id`
  const subscriberId = person?.id ?? ''
  await sql`
    insert into alert_watches (subscriber_id, product_id, kind, price)
    values (${subscriberId}, ${productId}, 'back', 5)`
  await sql`
    insert into alert_sends (subscriber_id, product_id, kind, price)
    values (${subscriberId}, ${productId}, 'back', 5)`
  const [search] = await sql<{ id: string }[]>`
    insert into alert_searches (subscriber_id, address) values (${subscriberId}, '/products') returning id`
  await sql`
    insert into product_picture_facts (product_id, address) values (${productId}, 'https://host.example/a.jpg')`
  await sql`insert into alert_matches (search_id, product_id) values (${search?.id ?? ''}, ${productId})`
}

describe('all orders', () => {
  it('go with all that hangs on them, and come back as they were', async () => {
    await buildHistory((await buildEverything()).id)
    await buildOrderMail({ order: { status: 'completed' } })
    const before = await readAll()
    const outcome = await deleteEverything({ kind: 'orders', ...input })
    if (!outcome.ok) throw new Error('not deleted')
    expect(outcome.value).toMatchObject({ count: 2, itemCount: 2 })
    const left = await readAll()
    for (const table of await listTables('orders')) {
      expect(before[table], `${table} has no row here`).not.toEqual([])
      expect(left[table], table).toEqual([])
    }
    const restored = await restoreSnapshot({ snapshotId: outcome.value.snapshotId ?? '', userId })
    expect(restored).toMatchObject({
      ok: true,
      value: { kind: 'orders', counts: { orders: 2, mail_outbox: 2 } },
    })
    const after = await readAll()
    // The stock is what it was; when it last moved is not.
    expect({ ...after, products: [] }).toEqual({ ...before, products: [] })
    expect(await sql`select from pgboss.job where data ->> 'mailId' = any (${await mailIds()})`).toHaveLength(
      2,
    )
  })

  it('give back what was not handed over and not returned, and take it again', async () => {
    const items = (name: string) => [{ name, priceCents: 100, quantity: 2 }]
    await buildOrderMail({ order: { status: 'shipped' }, items: items('Open') })
    await buildOrderMail({ order: { status: 'delivered' }, items: items('Handed over') })
    await buildOrderMail({
      order: { status: 'cancelled', stockReturnedAt: new Date() },
      items: items('Returned'),
    })
    const outcome = await deleteEverything({ kind: 'orders', ...input })
    expect(await readStocks()).toEqual({ Open: 3, 'Handed over': 1, Returned: 1 })
    await restoreSnapshot({ snapshotId: snapshotOf(outcome), userId })
    expect(await readStocks()).toEqual({ Open: 1, 'Handed over': 1, Returned: 1 })
  })

  it('do not come back when their pieces were sold or are gone', async () => {
    await buildOrderMail({ items: [{ name: 'Sofa', priceCents: 100, quantity: 1 }] })
    const snapshotId = snapshotOf(await deleteEverything({ kind: 'orders', ...input }))
    await sql`update products set stock = 0`
    const refused = { ok: false, error: { reason: 'no-stock', names: ['Sofa'] } }
    expect(await restoreSnapshot({ snapshotId, userId })).toEqual(refused)
    await sql`delete from products`
    expect(await restoreSnapshot({ snapshotId, userId })).toMatchObject({
      error: { reason: 'no-stock', names: [] },
    })
    expect(await sql`select from orders`).toHaveLength(0)
    expect(await sql`select from snapshot_rows where table_name = 'orders'`).toHaveLength(1)
  })

  it('do not come back beside an order of the same number', async () => {
    const { order } = await buildOrderMail()
    const snapshotId = snapshotOf(await deleteEverything({ kind: 'orders', ...input }))
    const { order: other } = await buildOrderMail()
    await sql`update orders set order_number = ${order.orderNumber} where id = ${other.id}`
    const stocks = await readStocks()
    expect(await restoreSnapshot({ snapshotId, userId })).toEqual({
      ok: false,
      error: { reason: 'collides', table: 'orders', isGone: false },
    })
    expect(await readStocks()).toEqual(stocks)
  })

  it('come back with appointments of a time that knew no deliveries, and not where a time is taken', async () => {
    const order = await buildEverything()
    const snapshotId = snapshotOf(await deleteEverything({ kind: 'orders', ...input }))
    await sql`update snapshot_rows set content = content - 'kind' where table_name = 'pickup_schedules'`
    const { id: otherId } = await buildEverything()
    expect(await restoreSnapshot({ snapshotId, userId })).toEqual({
      ok: false,
      error: { reason: 'collides', table: 'pickup_schedules', isGone: false },
    })
    await sql`delete from pickup_schedules where order_id = ${otherId}`
    expect((await restoreSnapshot({ snapshotId, userId })).ok).toBe(true)
    expect(await sql`select order_id, kind from pickup_schedules`).toEqual([
      { order_id: order.id, kind: 'pickup' },
    ])
  })

  it.each(['the open one', 'no drawer, since theirs was counted without them'])(
    'put their payments into %s',
    async (where) => {
      const drawer = await buildOpenDrawer()
      const { order } = await buildOrderMail()
      await sql`
        insert into order_payments (order_id, kind, method, amount, drawer_session_id)
        values (${order.id}, 'payment', 'cash', 107.25, ${drawer})`
      const snapshotId = snapshotOf(await deleteEverything({ kind: 'orders', ...input }))
      const isCounted = where !== 'the open one'
      if (isCounted) {
        expect((await close(drawer)).ok).toBe(true)
        // What is in the next one is not counted twice.
        await buildOpenDrawer()
      }
      const restored = await restoreSnapshot({ snapshotId, userId })
      expect(restored).toMatchObject({ ok: true, value: { uncountedCents: isCounted ? 10_725 : 0 } })
      const [payment] = await sql`select amount, drawer_session_id as drawer from order_payments`
      expect(payment).toEqual({ amount: '107.25', drawer: isCounted ? null : drawer })
      expect((await listSnapshots())[0]?.uncountedCents).toBe(isCounted ? 10_725 : 0)
      await sql`delete from orders`
      await forgetDrawers()
    },
  )

  it('come back without an account that is gone, as it would have left them', async () => {
    const member = await buildPerson()
    const { order } = await buildOrderMail({ order: { userId: member.id, isGuest: false } })
    const snapshotId = snapshotOf(await deleteEverything({ kind: 'orders', ...input }))
    await sql`delete from users where id = ${member.id}`
    expect((await restoreSnapshot({ snapshotId, userId })).ok).toBe(true)
    expect(await sql`select id, user_id from orders`).toEqual([{ id: order.id, user_id: null }])
  })
})

describe('all products', () => {
  it('go with the carts, and come back with what pointed at them', async () => {
    const product = await buildProduct({
      name: 'Wi-Fi 4e0c “Größe”',
      images: ['a,b', '"c"'],
      description: 'Tables',
    })
    await buildProduct({ status: 'archived', marginPercent: '45.50', asin: 'B00TEST123' })
    const { holdId } = await buildHold({ productId: product.id })
    await sql`
      insert into cart_items (session_id, product_id, hold_id) values (${randomUUID()}, ${product.id}, ${holdId})`
    await sql`
      insert into product_pictures (key, version, product_id, width, height, blur, source)
      values ('one', '0123abcd', ${product.id}, 10, 10, 'data:image/webp;base64,AA', 'upload')`
    await buildInterest(product.id)
    const before = await readAll()
    const outcome = await deleteEverything({ kind: 'products', ...input })
    expect(outcome).toMatchObject({ ok: true, value: { count: 2, itemCount: 1 } })
    const left = await readAll()
    for (const table of await listTables('products')) {
      expect(before[table], `${table} has no row here`).not.toEqual([])
      expect(left[table], table).toEqual([])
    }
    expect(await sql`select product_id from product_pictures`).toEqual([{ product_id: null }])
    await restoreSnapshot({ snapshotId: snapshotOf(outcome), userId })
    const withoutZeros = ({ search_words, ...rest }: Record<string, string[]>) => ({
      ...rest,
      words: search_words?.filter((row) => !row.endsWith(',0,0,0)')),
    })
    expect(withoutZeros(await readAll())).toEqual(withoutZeros(before))
    await sql`delete from product_pictures`
  })

  it('stay as long as an order has them', async () => {
    await buildEverything()
    const before = await readAll()
    const outcome = await deleteEverything({ kind: 'products', ...input })
    expect(outcome).toEqual({ ok: false, error: { reason: 'has-orders' } })
    expect(await readAll()).toEqual(before)
    expect(await sql`select from snapshots`).toHaveLength(0)
  })
})

describe('a snapshot', () => {
  it('is not taken without exactly the right word', async () => {
    await buildEverything()
    for (const typed of ['', 'delete', 'DELETE ', ' DELETE', 'DELETED'])
      expect(await deleteEverything({ kind: 'orders', typed, userId })).toMatchObject({
        error: { reason: 'not-typed' },
      })
    expect(await sql`select from orders`).toHaveLength(1)
  })

  it('is not kept of nothing', async () => {
    const outcome = await deleteEverything({ kind: 'products', ...input })
    expect(outcome).toEqual({ ok: true, value: { count: 0, itemCount: 0, snapshotId: null } })
    expect(await sql`select from snapshots`).toHaveLength(0)
  })

  it('can be restored once, and is forgotten after 30 days', async () => {
    await buildEverything()
    const snapshotId = snapshotOf(await deleteEverything({ kind: 'orders', ...input }))
    expect((await restoreSnapshot({ snapshotId, userId })).ok).toBe(true)
    expect(await restoreSnapshot({ snapshotId, userId })).toMatchObject({
      error: { reason: 'already-restored' },
    })
    expect(await restoreSnapshot({ snapshotId: randomUUID(), userId })).toMatchObject({
      error: { reason: 'unknown' },
    })
    await sql`update snapshots set created_at = now() - interval '31 days'`
    expect(await forgetOldSnapshots()).toBe(1)
  })

  it('puts back every table after all that it points at, however that is deleted', () => {
    const some = [
      ['b', 'a', 'c'],
      ['c', 'a', 'c'],
      ['c', 'b', 'n'],
      ['b', 'c2', 'c'],
    ] as const
    const chain = some.map(([child, parent, rule]) => ({ child, parent, column: 'x', rule }))
    expect(listDeletedTables('a', [...chain].toReversed())).toEqual(['a', 'b', 'c'])
    const circle = [...chain, { child: 'b', parent: 'c', column: 'x', rule: 'n' }]
    expect(() => listDeletedTables('a', circle)).toThrow('point at each other: ')
  })
})

const listTables = async (kind: 'orders' | 'products') =>
  listDeletedTables(kind, await transact((tx) => readTableLinks(tx)))

function snapshotOf(outcome: Awaited<ReturnType<typeof deleteEverything>>): string {
  if (!outcome.ok || !outcome.value.snapshotId) throw new Error('nothing was deleted')
  return outcome.value.snapshotId
}

async function mailIds(): Promise<string[]> {
  return (await sql<{ id: string }[]>`select id from mail_outbox`).map(({ id }) => id)
}
