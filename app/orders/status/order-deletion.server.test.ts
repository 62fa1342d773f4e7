import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { buildOrder, findOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { listSnapshots } from '#upkeep/danger-zone/snapshot-list.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { deleteOrder } from './order-deletion.server.ts'

const owner = await buildPerson({ isAdmin: true })
const writeMail = (orderId: string) => sql`
  insert into mail_outbox (kind, order_id, to_address, subject, html, body_text)
  values ('order-confirmation', ${orderId}, 'a@b.c', 's', 'h', 't')`
const remove = (orderId: string) => deleteOrder({ orderId, userId: owner.id })

afterEach(async () => {
  await sql`drop trigger if exists obstacle on orders`
})

describe('deleting an order', () => {
  it('removes it with everything that hangs on it, and says how many items it had', async () => {
    const [a, b] = [await buildProduct({ stock: 0 }), await buildProduct({ stock: 4 })]
    const order = await buildOrder({
      pieces: [
        [a, 2],
        [b, 1],
      ],
    })
    await sql`insert into order_payments (order_id, kind, method, amount) values (${order.id}, 'payment', 'cash', 5)`
    await sql`insert into order_notes (order_id, note) values (${order.id}, 'Call first')`
    await writeMail(order.id)
    expect(await remove(order.id)).toEqual({ ok: true, value: { itemCount: 2 } })
    expect(await findOrder(order.id)).toBeUndefined()
    const [left] = await sql`
      select (select count(*)::integer from order_items where order_id = ${order.id}) as items,
        (select count(*)::integer from order_payments where order_id = ${order.id}) as payments,
        (select count(*)::integer from order_notes where order_id = ${order.id}) as notes,
        (select count(*)::integer from mail_outbox where order_id = ${order.id}) as mails`
    expect(left).toEqual({ items: 0, payments: 0, notes: 0, mails: 0 })
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([2, 5])
    const trail = await sql`select user_id, action from order_access_log where order_id = ${order.id}`
    expect(trail).toEqual([{ user_id: owner.id, action: 'deleted_order' }])
  })

  it.each([
    ['pending', false, 3],
    ['processing', false, 3],
    ['ready', false, 3],
    ['shipped', false, 3],
    ['delivered', false, 0],
    ['completed', false, 0],
    ['cancelled', true, 0],
    ['cancelled', false, 3],
  ] as const)('of status %s (stock back already: %s) puts %i pieces back', async (status, isBack, pieces) => {
    const product = await buildProduct({ stock: 0 })
    const order = await buildOrder({
      status,
      stockReturnedAt: isBack ? new Date() : null,
      pieces: [[product, 3]],
    })
    expect(await remove(order.id)).toMatchObject({ ok: true })
    expect(await stockOf(product.id)).toBe(pieces)
  })

  it('leaves a snapshot of this order alone, from which it comes back as it was, stock and all', async () => {
    await sql`delete from snapshots`
    const product = await buildProduct({ stock: 0 })
    const [order, other] = [await buildOrder({ pieces: [[product, 3]] }), await buildOrder()]
    await sql`insert into order_notes (order_id, note) values (${order.id}, 'Call first')`
    await writeMail(order.id)
    const before = await findOrder(order.id)
    await remove(order.id)
    expect(await stockOf(product.id)).toBe(3)
    const [snapshot, ...more] = await listSnapshots()
    expect(more).toEqual([])
    expect(snapshot).toMatchObject({
      kind: 'orders',
      orderNumber: order.orderNumber,
      counts: { orders: 1, order_items: 1, order_notes: 1, mail_outbox: 1 },
    })
    const restored = await restoreSnapshot({ snapshotId: snapshot?.id ?? '', userId: owner.id })
    expect(restored).toMatchObject({ ok: true })
    expect(await findOrder(order.id)).toEqual(before)
    expect(await stockOf(product.id)).toBe(0)
    expect(await sql`select note from order_notes where order_id = ${order.id}`).toHaveLength(1)
    expect(await findOrder(other.id)).toBeDefined()
  })

  it('of a cancelled order whose pieces never went back takes them again when it is restored', async () => {
    await sql`delete from snapshots`
    const product = await buildProduct({ stock: 0 })
    const order = await buildOrder({ status: 'cancelled', pieces: [[product, 3]] })
    await remove(order.id)
    expect(await stockOf(product.id)).toBe(3)
    const [snapshot] = await listSnapshots()
    await restoreSnapshot({ snapshotId: snapshot?.id ?? '', userId: owner.id })
    expect(await stockOf(product.id)).toBe(0)
  })

  it('answers that an order is not there, also when two delete it at once', async () => {
    expect(await remove(randomUUID())).toEqual({ ok: false, error: { reason: 'unknown-order' } })
    const product = await buildProduct({ stock: 0 })
    const order = await buildOrder({ pieces: [[product, 3]] })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => remove(order.id)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stockOf(product.id)).toBe(3)
  })

  it('changes nothing when the database lets no order go', async () => {
    await sql.unsafe(`
      create or replace function refuse_deletion() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger obstacle before delete on orders for each row execute function refuse_deletion()`)
    const product = await buildProduct({ stock: 0 })
    const order = await buildOrder({ pieces: [[product, 3]] })
    expect(await remove(order.id)).toEqual({ ok: false, error: { reason: 'permission-denied' } })
    expect(await stockOf(product.id)).toBe(0)
    const items = await sql`select from order_items where order_id = ${order.id}`
    expect(items).toHaveLength(1)
    const snapshots = await sql`select from snapshot_rows where content ->> 'id' = ${order.id}`
    expect(snapshots, 'a deletion that failed leaves no snapshot').toEqual([])
  })

  it('changes nothing when the order is there again afterwards', async () => {
    await sql.unsafe(`
      create or replace function bring_back() returns trigger language plpgsql as $$
      begin
        insert into orders (id, order_number, total_amount, shipping_name, shipping_email)
        values (old.id, old.order_number, old.total_amount, old.shipping_name, old.shipping_email);
        return null;
      end $$;
      create trigger obstacle after delete on orders for each row execute function bring_back()`)
    const product = await buildProduct({ stock: 0 })
    const order = await buildOrder({ pieces: [[product, 3]] })
    expect(await remove(order.id)).toEqual({ ok: false, error: { reason: 'still-there' } })
    expect(await stockOf(product.id)).toBe(0)
  })
})
