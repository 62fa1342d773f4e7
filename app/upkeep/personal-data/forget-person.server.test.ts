import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildHold, endOf } from '#tests/support/build-holds.ts'
import { buildOrder, stockOf } from '#tests/support/build-orders.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { receiveContactMessage } from '#contact/contact.server.ts'
import { expireHolds } from '#orders/holds/holds.server.ts'
import { forgetPerson } from './forget-person.server.ts'
import {
  columnsOf,
  deletedWithPerson,
  nobodysColumns,
  personColumns,
  typedColumns,
} from '#tests/support/text-columns.ts'

const name = 'Zelda Quince'
const phone = '419-555-0177'
const address = '77 Quince St'
/** A day of their own for each. */
let built = 0
const closed = { status: 'completed', paymentStatus: 'paid' } as const

/** Somebody who shopped, with everything that the store can know of a person. */
async function buildCustomer(order: Parameters<typeof buildOrder>[0] = closed) {
  const email = `zelda-${randomUUID()}@example.com`
  const { id: userId } = await buildPerson({ name, email, hasFactor: true })
  const { sessionId } = await buildSession(userId)
  const placed = await buildOrder({
    userId,
    isGuest: false,
    fulfilment: 'delivery',
    shippingName: name,
    shippingEmail: email.toUpperCase(),
    shippingPhone: phone,
    shippingAddress: address,
    customerNotes: `Ask for ${name}`,
    notes: `Ask for ${name}`,
    placedBy: `member:${userId}`,
    idempotencyKey: randomUUID(),
    ...order,
  })
  await sql`insert into order_notes (order_id, note, written_by) values (${placed.id}, ${`${name} calls at noon`}, ${userId})`
  built += 1
  await sql`
    insert into pickup_schedules (order_id, kind, user_id, pickup_date, pickup_time_start, pickup_time_end,
      customer_name, customer_email, customer_phone, notes, status)
    values (${placed.id}, 'delivery', ${userId}, '2027-01-04'::date + ${built}::integer, '10:00', '11:00', ${name}, ${email}, ${phone}, ${name}, 'completed')`
  await sql`
    insert into mail_outbox (kind, order_id, to_address, subject, html, body_text, status) values
      ('order-confirmation', ${placed.id}, ${email}, 'Order', ${name}, ${name}, 'kept'),
      ('account', null, ${email}, 'Welcome', ${name}, ${name}, 'kept'),
      ('pickup', ${placed.id}, 'owner@example.com', ${name}, ${name}, ${name}, 'kept')`
  await receiveContactMessage({ name, email, subject: 'Sofa', message: `It is me, ${name}` })
  await sql`
    insert into alert_requests (email, pace, kind, product_id, price, expires_at)
    values (${email}, 'daily', 'back', ${randomUUID()}, 10, now())`
  await sql`insert into alert_subscribers (email, pace) values (${email}, 'daily')`
  await sql`
    insert into hold_requests (product_id, name, email, phone, expires_at)
    select product_id, ${name}, ${email}, ${phone}, now() from order_items where order_id = ${placed.id}`
  await sql`insert into order_subjects (order_id, subject) values (${placed.id}, ${`email:${email}`})`
  await sql`
    insert into staff_invitations (email, role, token_hash, expires_at)
    values (${email}, 'clerk', ${randomUUID().replaceAll('-', '').repeat(2)}, now())`
  await sql`insert into auth_verifications (identifier, value, expires_at) values (${`x:${email}`}, ${userId}, now())`
  return { email, userId, sessionId, order: placed }
}

/** Which tables have a row that mentions one of the texts. */
async function findMentions(texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await sql`
        select from ${sql(table.name)} t, unnest(${[...texts]}::text[]) as text
        where position(lower(text) in lower(t::text)) > 0 limit 1`
      return rows.length > 0 ? [table.name] : []
    }),
  )
  return found.flat().toSorted()
}

describe('a person who asks to be forgotten', () => {
  it('is found nowhere afterwards, and the books still add up', async () => {
    const { email, userId, sessionId, order } = await buildCustomer()
    const texts = [email, userId, sessionId, name, phone, address]
    expect(await findMentions(texts)).toEqual([...deletedWithPerson, 'orders', 'pickup_schedules'].toSorted())
    const readBooks = () => sql`
      select order_number, total_amount, status, payment_status, o.created_at, fulfilment, product_name, i.price, quantity
      from orders o join order_items i on i.order_id = o.id where o.id = ${order.id}`
    const books = await readBooks()
    const outcome = await forgetPerson({ whom: ` ${email.toUpperCase()} `, keepsOpenOrders: false })
    expect(outcome).toEqual({
      ok: true,
      value: {
        account: 1,
        orders: 1,
        appointments: 1,
        messages: 1,
        alerts: 1,
        holds: 0,
        mails: 4,
        openOrders: [],
        snapshotRows: 0,
      },
    })
    expect(await findMentions(texts)).toEqual([])
    expect(await readBooks()).toEqual(books)
    expect(await forgetPerson({ whom: email, keepsOpenOrders: false })).toMatchObject({
      error: { reason: 'unknown' },
    })
  })

  it('gets an address in the order that nobody can guess, so that its number does not open it', async () => {
    const [one, other] = [await buildCustomer(), await buildCustomer()]
    for (const { email } of [one, other]) await forgetPerson({ whom: email, keepsOpenOrders: false })
    const rows = await sql<{ email: string }[]>`
      select shipping_email as email from orders where id in (${one.order.id}, ${other.order.id})`
    expect(new Set(rows.map(({ email }) => email)).size).toBe(2)
    for (const { email } of rows) expect(email).toMatch(/^[0-9a-f-]{36}@removed\.invalid$/)
  })

  it.each([
    ['is to be handed over', { status: 'ready', paymentStatus: 'paid' }],
    ['was handed over but not paid', { status: 'completed', paymentStatus: 'partial' }],
    ['was cancelled but paid', { status: 'cancelled', paymentStatus: 'paid' }],
  ] as const)('is not forgotten while an order %s, unless that is said', async (_case, values) => {
    const { email, order } = await buildCustomer(values)
    const done = await buildOrder({ ...closed, shippingName: name, shippingEmail: email })
    const texts = [email, name]
    const before = await findMentions(texts)
    expect(await forgetPerson({ whom: email, keepsOpenOrders: false })).toEqual({
      ok: false,
      error: { reason: 'open-orders', orderNumbers: [order.orderNumber] },
    })
    expect(await findMentions(texts)).toEqual(before)
    const outcome = await forgetPerson({ whom: email, keepsOpenOrders: true })
    expect(outcome).toMatchObject({ value: { account: 1, orders: 1, openOrders: [order.orderNumber] } })
    const rows = await sql`
      select o.shipping_name as name, customer_phone as phone, (select count(*) from mail_outbox m where m.order_id = o.id) as mails
      from orders o left join pickup_schedules p on p.order_id = o.id
      where o.id in (${order.id}, ${done.id}) order by o.order_number`
    expect(rows).toEqual([
      { name, phone, mails: '2' },
      { name: 'Removed', phone: null, mails: '0' },
    ])
    // For the next round.
    await sql`update orders set status = 'completed', payment_status = 'paid' where id = ${order.id}`
    await forgetPerson({ whom: email, keepsOpenOrders: false })
  })

  it('may be a guest', async () => {
    const email = 'guest@example.com'
    await buildOrder({ ...closed, shippingEmail: email })
    expect(await forgetPerson({ whom: email, keepsOpenOrders: false })).toMatchObject({
      value: { account: 0, orders: 1 },
    })
    expect(await findMentions([email])).toEqual([])
  })

  it('may have done no more than ask for alerts', async () => {
    const email = 'subscriber@example.com'
    await sql`insert into alert_subscribers (email, pace) values (${email}, 'daily')`
    expect(await forgetPerson({ whom: email, keepsOpenOrders: false })).toMatchObject({
      value: { alerts: 1 },
    })
    expect(await findMentions([email])).toEqual([])
  })

  it('may have a piece on hold, which is for sale again within a minute, and nobody writes to them', async () => {
    const email = 'holder@example.com'
    const { id } = await buildProduct({ stock: 1 })
    const holder = { name: 'Hanna Holder', email, phone: '(419) 555-0177' }
    const { holdId } = await buildHold({
      productId: id,
      holder,
      now: new Date(new Date().getTime() - 3_600_000),
    })
    await sql`
      insert into hold_requests (product_id, name, email, expires_at) values (${id}, 'Hanna Holder', ${email}, now())`
    expect(await forgetPerson({ whom: email, keepsOpenOrders: false })).toMatchObject({ value: { holds: 1 } })
    expect(await findMentions([email, 'Hanna Holder', '4195550177', '555-0177'])).toEqual([])
    expect(await expireHolds(new Date())).toEqual({ holds: 1 })
    expect([await endOf(holdId), await stockOf(id)]).toEqual(['expired', 1])
    expect(await sql`select from mail_outbox where kind = 'hold'`).toEqual([])
  })

  it.each([
    ['the phone number', (given: string) => given],
    ['an email that stands beside it elsewhere', () => 'phone-and-email@example.com'],
  ])('may have left a phone number alone with a hold, and is found by %s', async (_by, whomOf) => {
    const [one, other] = [await buildProduct({ stock: 2 }), await buildProduct({ stock: 1 })]
    const given = `419-555-${randomInt(1000, 9999)}`
    const spelled = `+1 (419) ${given.slice(4)}`
    await buildHold({ productId: one.id, holder: { name: 'Phil Phone', email: null, phone: spelled } })
    await buildHold({
      productId: other.id,
      holder: { name: 'Otto Other', email: null, phone: '567-555-0199' },
    })
    await buildHold({
      productId: one.id,
      holder: { name: 'Phil P.', email: 'phone-and-email@example.com', phone: given },
    })
    const whom = whomOf(given)
    const holds = whom === given ? 1 : 2
    expect(await forgetPerson({ whom, keepsOpenOrders: false })).toMatchObject({ value: { holds } })
    expect(await findMentions(['Phil Phone', spelled])).toEqual([])
    expect(await findMentions(['Otto Other', 'Phil P.'])).toEqual(['holds'])
    await forgetPerson({ whom: 'phone-and-email@example.com', keepsOpenOrders: false })
  })

  it('may have said a name at the counter, and is found by the number of the order', async () => {
    const values = { ...closed, channel: 'counter', shippingEmail: null } as const
    const [order, other] = [
      await buildOrder({ ...values, shippingName: 'Cora Counter' }),
      await buildOrder({ ...values, shippingName: 'Olga Other' }),
    ]
    const whom = order.orderNumber.toLowerCase()
    expect(await forgetPerson({ whom, keepsOpenOrders: false })).toMatchObject({ value: { orders: 1 } })
    expect(await findMentions(['Cora Counter'])).toEqual([])
    expect(await findMentions(['Olga Other', other.orderNumber])).toEqual(['orders'])
  })

  it('is found by the number of an order with an email as by that email', async () => {
    const { email, order } = await buildCustomer()
    expect(await forgetPerson({ whom: order.orderNumber, keepsOpenOrders: false })).toMatchObject({
      value: { account: 1, orders: 1, messages: 1 },
    })
    expect(await findMentions([email])).toEqual([])
  })

  it('is not an admin, who would lock the store', async () => {
    const { id, email } = await buildPerson({ isAdmin: true })
    expect(await forgetPerson({ whom: email, keepsOpenOrders: true })).toMatchObject({
      error: { reason: 'is-admin' },
    })
    expect((await sql`select from users where id = ${id}`).length).toBe(1)
  })

  it('is told of deleted orders that can still be put back', async () => {
    const { email } = await buildCustomer()
    await sql`
      with kept as (insert into snapshots (kind, row_counts) values ('orders', '{}') returning id)
      insert into snapshot_rows (snapshot_id, table_name, content)
      select id, 'orders', jsonb_build_object('shipping_email', ${email}::text) from kept`
    expect(await forgetPerson({ whom: email, keepsOpenOrders: false })).toMatchObject({
      value: { snapshotRows: 1 },
    })
  })

  it('does not touch anybody else', async () => {
    const other = await buildCustomer()
    const { email } = await buildCustomer()
    const read = () =>
      sql`select o::text, u::text from orders o join users u on u.id = o.user_id where u.id = ${other.userId}`
    const before = await read()
    await forgetPerson({ whom: email, keepsOpenOrders: false })
    expect(await read()).toEqual(before)
    expect((await sql`select from mail_outbox where to_address = ${other.email}`).length).toBe(2)
  })

  it('can be deleted whatever refers to the account', async () => {
    const links = await sql`
      select c.conrelid::regclass::text as child from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype not in ('c', 'n')`
    expect(links).toEqual([])
  })
})

it('is thought of in every column that holds a text', async () => {
  const columns = await sql<{ column: string }[]>`
    select c.table_name || '.' || c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') and c.column_name !~ '(_hash|^checksum)$'
      and c.table_name <> all (${[...deletedWithPerson]}::text[])
      -- One of a few words is nobody's name.
      and not exists (select from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
        and k.conkey[1] = c.ordinal_position and position('= ANY (ARRAY[' in pg_get_constraintdef(k.oid)) > 0)`
  const known = [personColumns, typedColumns, nobodysColumns].flatMap(columnsOf)
  expect(known.toSorted()).toEqual(columns.map(({ column }) => column).toSorted())
  const security = readFileSync('docs/security.md', 'utf8')
  expect(Object.keys(typedColumns).filter((table) => !security.includes(`\`${table}\``))).toEqual([])
})
