import { randomUUID } from 'node:crypto'
import { allTexts, hostileEmail, hostilePicture, shortText } from './hostile-texts.ts'
import { findOpenDay } from './pickup-orders.ts'
import type { Sql } from './shop.ts'

/** All of them in one line: as long as notes may be, 1,000 characters. */
export const everything = allTexts.join(' ')
const texts = allTexts.map((text, at) => ({ text, at }))

/** What the pages that show hostile texts are opened by. */
export interface StoredTexts {
  productId: string
  ownerId: string
  memberId: string
  /** Of the member, to be delivered, with an item for each text. */
  order: { id: string; number: string }
  /** Of a guest, to be picked up, with the first text. */
  guestOrderId: string
  appointmentId: string
  /** 'yyyy-MM-dd', of the appointments. */
  date: string
  messageId: string
  failedMailId: string
}

/** Puts the texts into every column of a new shop that a stranger or a supplier fills. */
export async function storeHostileTexts(sql: Sql): Promise<StoredTexts> {
  const people = await storePeople(sql)
  const productIds = await storeProducts(sql, people.ownerId)
  const order = await storeOrder(sql, { ...people, productIds })
  const guestOrderId = await storeGuestOrders(sql, productIds)
  const appointments = await storeAppointments(sql, order.id)
  const letters = await storeLetters(sql, order.id)
  await storeSecurityLog(sql, people.memberId)
  return { ...people, productId: productIds[0] ?? '', order, guestOrderId, ...appointments, ...letters }
}

/** An owner and a member who call themselves by the texts; the member's session and factors do too. */
async function storePeople(sql: Sql): Promise<{ ownerId: string; memberId: string }> {
  const [ownerId, memberId] = [randomUUID(), randomUUID()]
  await sql`
    insert into users (id, name, email, email_verified) values
      (${ownerId}, ${everything}, 'owner@example.com', true), (${memberId}, ${everything}, ${hostileEmail}, true)`
  await sql`insert into user_roles (user_id, role) values (${ownerId}, 'admin')`
  await sql`
    insert into auth_sessions (user_id, token_hash, expires_at, user_agent, ip_address)
    values (${memberId}, ${randomUUID()}, now() + interval '1 hour', ${everything}, ${everything})`
  for (const { text } of texts)
    await sql`
      insert into auth_factors (user_id, factor_type, friendly_name, phone) values (${memberId}, 'phone', ${text}, ${text})`
  return { ownerId, memberId }
}

/** A product for each text, changed once. @returns their ids; the first holds all texts in its description. */
async function storeProducts(sql: Sql, ownerId: string): Promise<string[]> {
  const products = texts.map(({ text, at }) => ({
    id: randomUUID(),
    name: text,
    description: everything,
    brand: text,
    category: text,
    condition: text,
    price: 40 + at,
    original_price: 100,
    stock: 3,
    images: [hostilePicture],
    dimensions: text,
    condition_note: everything,
    created_at: new Date(Date.now() - at * 60_000),
  }))
  await sql`insert into products ${sql(products)}`
  const changes = texts.map(({ text }) => ({
    batch_id: randomUUID(),
    product_id: products[0]?.id ?? '',
    kind: 'edited',
    before: { name: text },
    after: { brand: text },
    user_id: ownerId,
  }))
  for (const { before, after, ...change } of changes)
    await sql`insert into product_changes ${sql({ ...change, before: sql.json(before), after: sql.json(after) })}`
  const [repair] = await sql<{ id: string }[]>`
    insert into picture_repairs (state, total, checked, finished_at) values ('done', 20, 20, now()) returning id`
  const results = products.map(({ id, name }) => ({
    repair_id: repair?.id ?? '',
    product_id: id,
    product_name: name,
    outcome: 'failed',
  }))
  await sql`insert into picture_repair_results ${sql(results)}`
  return products.map(({ id }) => id)
}

interface OrderParts {
  memberId: string
  ownerId: string
  productIds: readonly string[]
}

/** A delivery with an item for each text. Its number is upper case, as all are: it makes elements, not programs. */
async function storeOrder(sql: Sql, { memberId, ownerId, productIds }: OrderParts) {
  const number = `ORD-20261121-${shortText.toUpperCase()}`
  const [order] = await sql<{ id: string }[]>`
    insert into orders ${sql({
      order_number: number,
      user_id: memberId,
      is_guest: false,
      total_amount: 100,
      fulfilment: 'delivery',
      shipping_name: everything,
      shipping_email: hostileEmail,
      shipping_phone: everything,
      shipping_address: everything,
      shipping_city: shortText,
      shipping_state: shortText,
      shipping_zip: shortText,
      notes: everything,
      customer_notes: everything,
    })} returning id`
  if (!order) throw new Error('the order was not inserted')
  const items = texts.map(({ text, at }) => ({
    order_id: order.id,
    product_id: productIds[at] ?? '',
    product_name: text,
    price: 5,
    quantity: 1,
  }))
  await sql`insert into order_items ${sql(items)}`
  for (const { text } of texts)
    await sql`
      insert into order_payments (order_id, kind, method, amount, reference, recorded_by)
      values (${order.id}, 'payment', 'zelle', 1, ${text}, ${ownerId})`
  await sql`insert into order_notes (order_id, note, written_by) values (${order.id}, ${everything}, ${ownerId})`
  return { id: order.id, number }
}

/** An order of a guest for each text. @returns the id of the first. */
async function storeGuestOrders(sql: Sql, productIds: readonly string[]): Promise<string> {
  const orders = texts.map(({ text, at }) => ({
    id: randomUUID(),
    order_number: `ORD-20261120-${String(at).padStart(6, '0')}`,
    total_amount: 40,
    shipping_name: text,
    shipping_email: hostileEmail,
    shipping_phone: text,
    customer_notes: text,
  }))
  const items = orders.map(({ id, shipping_name: text }, at) => ({
    order_id: id,
    product_id: productIds[at] ?? '',
    product_name: text,
    price: 40,
    quantity: 1,
  }))
  await sql`insert into orders ${sql(orders)}`
  await sql`insert into order_items ${sql(items)}`
  return orders[0]?.id ?? ''
}

/** The appointment of the order, and one that was called off for each order of a guest, all on one day. */
async function storeAppointments(
  sql: Sql,
  orderId: string,
): Promise<{ appointmentId: string; date: string }> {
  const date = await findOpenDay(sql, 1)
  const [appointment] = await sql<{ id: string }[]>`
    insert into pickup_schedules (order_id, kind, pickup_date, pickup_time_start, pickup_time_end, customer_name,
      customer_email, customer_phone, notes)
    values (${orderId}, 'delivery', ${date}, '10:00', '12:00', ${everything}, ${hostileEmail}, ${everything},
      ${everything}) returning id`
  await sql`
    insert into pickup_schedules (order_id, kind, pickup_date, pickup_time_start, pickup_time_end, customer_name,
      customer_email, customer_phone, notes, status)
    select id, 'pickup', ${date}, '20:00', '21:00', shipping_name, shipping_email, shipping_phone, customer_notes,
      'cancelled' from orders where is_guest`
  return { appointmentId: appointment?.id ?? '', date }
}

/** A message for each text, and a mail for each that the receiver's server refused with it. */
async function storeLetters(sql: Sql, orderId: string): Promise<{ messageId: string; failedMailId: string }> {
  const messages = texts.map(({ text }) => ({
    id: randomUUID(),
    name: text,
    email: hostileEmail,
    subject: text,
    message: everything,
  }))
  await sql`insert into contact_messages ${sql(messages)}`
  const mails = texts.map(({ text }) => ({
    id: randomUUID(),
    kind: 'order-ready',
    order_id: orderId,
    to_address: hostileEmail,
    subject: text,
    html: '<p>Ready</p>',
    body_text: everything,
    status: 'failed',
    failure: 'refused',
    last_error: everything,
  }))
  await sql`insert into mail_outbox ${sql(mails)}`
  return { messageId: messages[0]?.id ?? '', failedMailId: mails[0]?.id ?? '' }
}

/** What the security log may know of a request. */
async function storeSecurityLog(sql: Sql, userId: string): Promise<void> {
  for (const { text } of texts)
    await sql`
      insert into security_events (event, outcome, user_id, request_id, details)
      values ('admin-access', 'refused', ${userId}, ${text.slice(0, 64)}, ${sql.json({ path: text, [text]: 'name' })})`
}
