import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { counterSaleOf } from '#tests/support/build-counter-sales.ts'
import { buildOpenDrawer, close, forgetDrawers } from '#tests/support/build-drawers.ts'
import { readGoodRows } from '#tests/support/build-import.ts'
import { daysAgo, setUpMarkdowns } from '#tests/support/build-markdowns.ts'
import { buildHold } from '#tests/support/build-holds.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson, buildSession } from '#tests/support/build-people.ts'
import { buildPickup, buildPickupOrder, setPickups } from '#tests/support/build-pickups.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { openRegister } from '#tests/support/build-registers.ts'
import { enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { transact } from '#db/client.server.ts'
import { href } from '#shared/addresses.ts'
import { changeRole } from '#accounts/staff/staff.server.ts'
import { saveCheck } from '#catalogue/admin/checks/product-checks.server.ts'
import { archiveProducts } from '#catalogue/admin/changes/product-changes.server.ts'
import { editPrice } from '#catalogue/admin/changes/product-editing.server.ts'
import { finishUndoing, undoImport } from '#catalogue/import/import-undo.server.ts'
import { confirmImportNow } from '#catalogue/import/imports.server.ts'
import { markPosted, setTakenDown } from '#catalogue/marketplaces/marketplaces.server.ts'
import { printTags } from '#catalogue/tags/tags.server.ts'
import { runDueMarkdowns } from '#catalogue/markdowns/markdown-run.server.ts'
import { correctCost } from '#lots/costs/lot-costs.server.ts'
import { recordCredit } from '#lots/credits/lot-credits.server.ts'
import { addNote } from '#orders/admin/changes/order-notes.server.ts'
import { sellAtCounter } from '#counter/counter-sale.server.ts'
import type { CounterSale } from '#counter/counter-sale.ts'
import { voidCounterSale } from '#counter/counter-void.server.ts'
import { releaseHold } from '#orders/holds/holds.server.ts'
import { setPulled } from '#orders/pulls/pulls.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { moveCash } from '#counter/drawer/cash-movement.server.ts'
import { closePeriod } from '#reports/sales-tax/period-closing.server.ts'
import { parsePeriod } from '#reports/sales-tax/tax-period.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { recordSettingChange } from '#settings/store/history/setting-changes.server.ts'
import { activityKinds, activityList, type ActivityKind, type ActivityQuery } from './activity-query.ts'
import type { HistoryName } from './history-names.ts'
import { readActivity } from './activity.server.ts'
import type { ActivityEntry } from './activity.ts'

const olive = await buildPerson({ name: 'Olive Owner', isAdmin: true })
const mia = await buildPerson({ name: 'Mia Manager', role: 'manager' })
const { sessionId } = await buildSession(olive.id)
const userId = olive.id
const everything = activityList.usual
beforeEach(async () => {
  await forgetDrawers()
  await sql`truncate orders, imports, product_changes, markdown_runs, security_events, setting_changes, period_closings, counter_registers, lot_cost_changes, lot_credits cascade`
  await sql`delete from products`
  await sql`delete from tag_prints`
  await sql`delete from product_checks`
  await sql`delete from marketplace_posts`
})

const read = async (query: Partial<ActivityQuery> = {}, role: 'owner' | 'manager' = 'owner') =>
  (await readActivity({ ...everything, ...query }, role)).entries
const textsOf = (entries: readonly ActivityEntry[]) => entries.map(({ text }) => text)

/** What an entry has to be. */
interface Wanted {
  kind: ActivityKind
  who: string
  text: string
  address: string
}

const atOrder = (id: string) => href('/admin/orders/:id', { id })
const by = (who: string, kind: ActivityKind, text: string, address: string): Wanted => ({
  kind,
  who,
  text,
  address,
})
const byOlive = (kind: ActivityKind, text: string, address: string) => by('Olive Owner', kind, text, address)
const counterPrice = { priceCents: 10_000, stock: 3 }

/** A sale of one piece at the counter, for less when there is a reduction. */
async function sell(reducedCents: number | null = null, change: Partial<CounterSale> = {}) {
  const product = await buildProduct({ ...counterPrice, name: 'Lamp' })
  const reduction = reducedCents === null ? null : { priceCents: reducedCents, reason: 'A scratch' }
  const line = { productId: product.id, quantity: 1, shownCents: 10_000, proof: null, reduction }
  const dueCents = Math.round((reducedCents ?? 10_000) * 1.0725)
  const sale = await sellAtCounter(counterSaleOf({ lines: [line], dueCents, userId, ...change }))
  if (!sale.ok) throw new Error(sale.error.reason)
  const [order] = await sql<
    { number: string }[]
  >`select order_number as number from orders where id = ${sale.value.orderId}`
  return { id: sale.value.orderId, number: order?.number ?? '' }
}

async function importTable() {
  const importId = await readGoodRows([',Oak table,,Used,1,,19.50,,,'])
  await sql`update imports set created_by = ${userId} where id = ${importId}`
  await confirmImportNow(importId)
  return importId
}

async function postLamp() {
  const { id: product } = await buildProduct({ name: 'Lamp', priceCents: 4500 })
  const form = { product, place: 'craigslist', address: null } as const
  expect((await markPosted({ form, userId, now: new Date() })).ok).toBe(true)
  const [post] = await sql<{ id: string }[]>`select id from marketplace_posts where product_id = ${product}`
  return post?.id ?? ''
}

const pay = async (orderId: string, kind: 'payment' | 'refund') => {
  expect((await enterMoney(orderId, kind, 4000, { userId })).ok).toBe(true)
}

/** Does what each history remembers, by the code that does it in the store. */
const acts: Record<HistoryName, () => Promise<Wanted>> = {
  async 'order-placed'() {
    const { id, orderNumber } = await buildOrder()
    return by('A customer', 'orders', `Placed order ${orderNumber} for $40.00.`, atOrder(id))
  },
  async 'order-moved'() {
    const { id, orderNumber } = await buildOrder()
    await moveOrder({ orderId: id, to: 'processing', seenStatus: null, code: null, userId })
    const text = `Moved order ${orderNumber} from Pending to Processing.`
    return byOlive('orders', text, atOrder(id))
  },
  async 'order-items'() {
    const { id, orderNumber } = await buildOrder()
    await sql`
      insert into order_line_changes (id, order_id, kind, product_name, quantity, price_before, price_after, changed_by)
      values (gen_random_uuid(), ${id}, 'removed', 'Chair', 2, 40, 40, ${userId})`
    return byOlive('orders', `Took 2 × Chair out of order ${orderNumber}.`, atOrder(id))
  },
  async 'order-note'() {
    const { id, orderNumber } = await buildOrder()
    await addNote({ orderId: id, form: { key: randomUUID(), note: 'Jane is in a hurry' }, userId })
    return byOlive('orders', `Wrote a note on order ${orderNumber}.`, atOrder(id))
  },
  async 'order-pull'() {
    const lamp = await buildProduct({ name: 'Lamp' })
    const { id, orderNumber } = await buildOrder({ pieces: [[lamp, 1]] })
    const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${id}`
    expect((await setPulled({ itemId: item?.id ?? '', isPulled: true, userId })).ok).toBe(true)
    return byOlive('orders', `Took Lamp from the floor for order ${orderNumber}.`, atOrder(id))
  },
  async 'appointment-booking'() {
    const id = await bookPickup()
    const address = href('/admin/pickup-schedules/:id', { id })
    return by('Not recorded', 'orders', 'Booked the pickup of June 14, 2027 at 10:00 AM.', address)
  },
  async 'appointment-change'() {
    const id = await bookPickup()
    await sql`update pickup_schedules set status = 'no_show', updated_at = now() + interval '1 second' where id = ${id}`
    const address = href('/admin/pickup-schedules/:id', { id })
    return by('Not recorded', 'orders', 'Missed the pickup of June 14, 2027 at 10:00 AM.', address)
  },
  async ledger() {
    const { id, orderNumber } = await buildOrder()
    await pay(id, 'payment')
    await pay(id, 'refund')
    const sale = await sell()
    expect(textsOf(await read({ kind: 'money' }))).toEqual(
      expect.arrayContaining([
        `Recorded a payment of $40.00 by Cash, order ${orderNumber}.`,
        `Sold at the counter for $107.25 by Cash, order ${sale.number}.`,
      ]),
    )
    return byOlive(
      'money',
      `Gave back $40.00 by Cash for order ${orderNumber}, paid by mistake.`,
      atOrder(id),
    )
  },
  async 'drawer-opening'() {
    await buildOpenDrawer({ userId })
    return byOlive('money', 'Opened the drawer with $100.00.', '/admin/counter/drawer')
  },
  async 'drawer-closing'() {
    const id = await buildOpenDrawer()
    const closed = await close(id, { counted: 9_900, note: 'A dollar is gone' }, userId)
    expect(closed.ok).toBe(true)
    const address = href('/admin/counter/drawer/reports/:id', { id })
    return byOlive('money', 'Closed the drawer with $99.00, $1.00 short.', address)
  },
  async 'cash-movement'() {
    await buildOpenDrawer()
    const form = { key: randomUUID(), amount: 2500, reason: 'Change' }
    expect((await moveCash({ kind: 'paid-out', form, userId, now: new Date() })).ok).toBe(true)
    return byOlive('money', 'Paid $25.00 out of the drawer.', '/admin/counter/drawer')
  },
  async 'lot-credit'() {
    const lot = buildNewLot({ name: 'Pallet 7' })
    await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
    const form = { key: randomUUID(), amount: 2500, credited_on: '2026-11-20', note: null }
    const credited = await recordCredit({ lotId: lot.id, form, userId, now: new Date() })
    expect(credited.ok).toBe(true)
    const address = href('/admin/lots/:id/credits', { id: lot.id })
    return byOlive('money', 'Recorded a credit of $25.00 for Pallet 7.', address)
  },
  async 'lot-cost'() {
    const lot = buildNewLot({ name: 'Pallet 7' })
    await importLotNow(lot, [buildPricedProduct(1), buildPricedProduct(2)])
    const form = {
      key: randomUUID(),
      seen: '100000 0 0',
      lot_cost: 100_000,
      freight: 2500,
      premium: 0,
      note: 'Late',
    }
    expect((await correctCost({ lotId: lot.id, form, userId, now: new Date() })).ok).toBe(true)
    const address = href('/admin/lots/:id', { id: lot.id })
    return byOlive('money', 'Corrected the cost of Pallet 7: $1,000.00 → $1,025.00.', address)
  },
  async 'period-closing'() {
    const period = parsePeriod('2020-H1')
    if (!period) throw new Error('no period')
    const closed = await closePeriod({ key: randomUUID(), period, userId, now: new Date() })
    expect(closed.ok).toBe(true)
    const address = href('/admin/reports/sales-tax/:period', { period: '2020-H1' })
    return byOlive('money', 'Closed the sales tax of First half of 2020.', address)
  },
  async product() {
    const { id } = await buildProduct({ name: 'Sofa', priceCents: 4000 })
    expect((await editPrice({ id, priceCents: 3500, userId })).ok).toBe(true)
    const address = href('/admin/products/:id', { id })
    return byOlive('products', 'Edited Sofa: $40.00 → $35.00.', address)
  },
  async import() {
    const id = await importTable()
    const text = 'Imported lot.csv: 1 new product, 0 changed.'
    return byOlive('products', text, href('/admin/import/:id', { id }))
  },
  async 'import-undo'() {
    const id = await importTable()
    await undoImport({ importId: id, userId })
    await finishUndoing({ importId: id, userId })
    const address = href('/admin/import/:id', { id })
    return by('Not recorded', 'products', 'Took back the import of lot.csv.', address)
  },
  async markdown() {
    await setUpMarkdowns()
    const night = new Date('2026-11-24T08:00:00Z')
    await buildProduct({ priceCents: 20_000, onFloorSince: daysAgo(40, night) })
    await runDueMarkdowns(night)
    return by('The store', 'products', 'Marked down 1 product by age.', '/admin/markdowns')
  },
  async 'tag-print'() {
    const pieces = [await buildProduct({ name: 'Lamp', stock: 3 }), await buildProduct({ stock: 2 })]
    const printed = await printTags({
      ids: pieces.map(({ id }) => id),
      format: '2x1',
      first: 1,
      isForEachPiece: true,
      userId,
      laterTexts: new Map(),
      registration: null,
    })
    expect(printed.ok).toBe(true)
    return byOlive('products', 'Printed 5 tags for 2 products.', '/admin/products')
  },
  async 'piece-check'() {
    const { id } = await buildProduct({ name: 'Lamp' })
    const answers = [{ place: 1, line: 'Stands firm', answer: 'yes' as const }]
    const form = { key: randomUUID(), note: null, answers }
    expect((await saveCheck({ id, form, userId, now: new Date() })).ok).toBe(true)
    return byOlive(
      'products',
      'Checked Lamp: 1 fine, 0 not, 0 not tested.',
      href('/admin/products/:id', { id }),
    )
  },
  async 'marketplace-post'() {
    await postLamp()
    return byOlive('products', 'Posted Lamp on Craigslist for $45.00.', '/admin/marketplaces')
  },
  async 'marketplace-end'() {
    const id = await postLamp()
    expect((await setTakenDown({ id, isDown: true, userId, now: new Date() })).ok).toBe(true)
    return byOlive('products', 'Took down the post of Lamp on Craigslist.', '/admin/marketplaces')
  },
  async void() {
    const { id, number } = await sell()
    const taken = {
      orderId: id,
      reason: 'Wrong piece',
      isUnlimited: true,
      approvedBy: null,
      userId,
      now: new Date(),
    }
    expect((await voidCounterSale(taken)).ok).toBe(true)
    return byOlive('counter', `Took back the sale ${number}.`, atOrder(id))
  },
  async reduction() {
    const { id } = await sell(8000)
    return byOlive('counter', 'Sold Lamp for $80.00 instead of $100.00.', atOrder(id))
  },
  async 'quick-item'() {
    const quick = [{ priceCents: 1000, quantity: 1, category: 'Toys', name: 'Ball' }]
    const { id } = await sell(null, { quick, dueCents: 11_798 })
    return byOlive('counter', 'Sold Ball as a quick item for $10.00.', atOrder(id))
  },
  async 'exempt-sale'() {
    const { id, number } = await sell(null, { certificate: 'OH-1', dueCents: 10_000 })
    return byOlive('counter', `Sold ${number} without tax.`, atOrder(id))
  },
  async register() {
    await openRegister()
    await sql`update counter_registers set opened_by = ${userId}`
    return byOlive('counter', 'Opened a register.', '/admin/counter/registers')
  },
  async 'refused-sale'() {
    await sql`
      insert into offline_sales (key, register_id, sold_at, synced_at, synced_by, content, state, refusal, refused_about)
      values (gen_random_uuid(), ${await openRegister()}, now(), now(), ${userId}, '{}', 'needs-you', 'sold-out', 'Lamp')`
    const text = 'Sent a sale made without a connection that could not be booked.'
    return byOlive('counter', text, '/admin/counter/registers')
  },
  async hold() {
    const { id } = await buildProduct({ name: 'Lamp' })
    await buildHold({ productId: id, userId })
    return byOlive('counter', 'Put Lamp on hold.', href('/admin/products/:id', { id }))
  },
  async 'hold-end'() {
    const { id } = await buildProduct({ name: 'Lamp' })
    const { holdId } = await buildHold({ productId: id, userId })
    expect(await releaseHold({ holdId, userId, now: new Date() })).toBe(true)
    return byOlive('counter', 'Released Lamp from its hold.', href('/admin/products/:id', { id }))
  },
  async staff() {
    const carl = await buildPerson({ name: 'Carl Clerk', role: 'clerk' })
    const actor = { userId, sessionId }
    expect((await changeRole({ actor, userId: carl.id, to: 'manager' })).ok).toBe(true)
    return byOlive('people', 'Made Carl Clerk manager.', '/admin/settings/staff')
  },
  async setting() {
    const change = { before: { deliveryFeeCents: 1 }, after: { deliveryFeeCents: 2 } }
    await transact((tx) => recordSettingChange(tx, { settings: 'store', ...change, userId }))
    return byOlive('settings', 'Changed the store settings.', '/admin/settings/store')
  },
  async store() {
    const { id } = await buildOrder()
    await deleteOrder({ orderId: id, userId })
    return byOlive('settings', 'Deleted an order.', '/admin/settings')
  },
}

async function bookPickup(): Promise<string> {
  await setPickups()
  return await buildPickup(await buildPickupOrder(), { day: '2027-06-14', start: '10:00' })
}

describe('every history (R95)', () => {
  it.each(Object.entries(acts))('tells %s with who it was, and leads there', async (_name, act) => {
    const { kind, ...wanted } = await act()
    for (const query of [{}, { kind }])
      expect(await read(query)).toContainEqual(expect.objectContaining(wanted))
    const others = Object.keys(activityKinds).filter((other) => other !== kind) as ActivityKind[]
    for (const other of others) expect(textsOf(await read({ kind: other })), other).not.toContain(wanted.text)
  })

  it('tells an action on many products once, whatever came between', async () => {
    const pieces = await Promise.all([1, 2, 3].map(() => buildProduct()))
    await archiveProducts({ ids: pieces.map(({ id }) => id), userId })
    await sql`update product_changes set created_at = created_at - interval '1 hour' where product_id = ${pieces[0]?.id ?? ''}`
    expect(await read({ kind: 'products' })).toMatchObject([
      { text: 'Archived 3 products.', address: '/admin/products', who: 'Olive Owner' },
    ])
  })

  it('leads from a product that is gone to the list', async () => {
    const { id } = await buildProduct({ name: 'Sofa' })
    await editPrice({ id, priceCents: 3500, userId })
    await sql`delete from products where id = ${id}`
    expect(await read({ kind: 'products' })).toMatchObject([{ address: '/admin/products' }])
  })

  it('says who confirmed by a mailed link, and what the store did itself', async () => {
    const { id } = await buildOrder()
    await sql`update orders set confirmable_by = 'link', confirmed_by = 'link' where id = ${id}`
    await sql`
      insert into order_status_changes (order_id, from_status, to_status) values
        (${id}, 'unconfirmed', 'pending'), (${id}, 'pending', 'cancelled')`
    const moved = (await read({ kind: 'orders' })).filter(({ text }) => text.startsWith('Moved'))
    expect(moved.map(({ who }) => who)).toEqual(['The store', 'A customer'])
  })

  it('tells nothing of who a customer is', async () => {
    const member = await buildPerson({ name: 'Jane Member' })
    await buildOrder({ userId: member.id, isGuest: false, shippingName: 'Jane Doe' })
    await recordSecurityEvent({ event: 'sign-in', outcome: 'done', userId: member.id })
    await recordSecurityEvent({ event: 'role-change', outcome: 'refused', userId: member.id })
    const entries = await read()
    expect(entries).toMatchObject([{ who: 'A customer' }])
    expect(JSON.stringify(entries)).not.toMatch(/Jane|example\.com/)
  })
})

describe('who reads it', () => {
  it('sees as a manager neither people nor settings nor closings of the tax, whatever is asked for', async () => {
    for (const act of [acts.staff, acts.setting, acts.store, acts['period-closing'], acts['order-placed']])
      await act()
    expect(textsOf(await read({}, 'manager'))).toEqual([expect.stringMatching(/^Placed order/)])
    for (const kind of ['people', 'settings', 'money'] as const)
      expect(await read({ kind }, 'manager')).toEqual([])
    expect((await readActivity(everything, 'manager')).kinds).toEqual([
      'orders',
      'money',
      'products',
      'counter',
    ])
    expect((await readActivity(everything, 'owner')).kinds).toEqual(Object.keys(activityKinds))
  })
})

describe('the filters', () => {
  it('find what one person did, the store, or customers', async () => {
    const { id } = await buildOrder()
    await moveOrder({ orderId: id, to: 'processing', seenStatus: null, code: null, userId })
    await moveOrder({ orderId: id, to: 'ready', seenStatus: null, code: null, userId: mia.id })
    await moveOrder({ orderId: id, to: 'processing', seenStatus: null, code: null, userId: null })
    const whoDid = async (person: string) => (await read({ person })).map(({ who }) => who)
    expect(await whoDid(olive.id)).toEqual(['Olive Owner'])
    expect(await whoDid(mia.id)).toEqual(['Mia Manager'])
    expect(await whoDid('store')).toEqual(['The store'])
    expect(await whoDid('customer')).toEqual(['A customer'])
    expect(await whoDid(randomUUID())).toEqual([])
  })

  it('count days by the clock of the store, both included', async () => {
    for (const at of ['2026-03-07T23:59:59-05:00', '2026-03-08T00:00:00-05:00', '2026-03-08T23:59:59-04:00'])
      await buildOrder({ createdAt: new Date(at) })
    await buildOrder({ createdAt: new Date('2026-03-09T00:00:00-04:00') })
    const count = async (from: string | null, to: string | null) => (await read({ from, to })).length
    expect(await count('2026-03-08', '2026-03-08')).toBe(2)
    expect(await count('2026-03-08', null)).toBe(3)
    expect(await count(null, '2026-03-07')).toBe(1)
    expect(await count('2026-03-09', '2026-03-07')).toBe(0)
  })
})

describe('pages', () => {
  /** All entries, page after page, and how many each page has. */
  async function walk(query: Partial<ActivityQuery> = {}) {
    const sizes: number[] = []
    const entries: ActivityEntry[] = []
    for (let before = everything.before; ;) {
      const page = await readActivity({ ...everything, ...query, before }, 'owner')
      sizes.push(page.entries.length)
      entries.push(...page.entries)
      if (!page.next) return { sizes, entries }
      before = page.next
    }
  }

  /** Orders with a move, a note and a payment each, all of one instant. */
  const fill = (count: number, at: string) => sql`
    with placed as (
      insert into orders (order_number, total_amount, shipping_name, shipping_email, created_at)
      select 'ORD-SAME-' || n, 40, 'Jane', 'jane@example.com', ${at}::timestamptz from generate_series(1, ${count}::integer) n
      returning id
    ), moved as (
      insert into order_status_changes (order_id, from_status, to_status, created_at)
      select id, 'pending', 'processing', ${at}::timestamptz from placed
    ), noted as (
      insert into order_notes (order_id, note, created_at) select id, 'Note', ${at}::timestamptz from placed
    )
    insert into order_payments (order_id, kind, method, amount, created_at)
    select id, 'payment', 'cash', 40, ${at}::timestamptz from placed`

  it('neither leave out nor repeat anything when all share one instant, of microseconds too', async () => {
    await fill(60, '2026-05-01T12:00:00.123456Z')
    const { sizes, entries } = await walk()
    expect(sizes).toEqual([50, 50, 50, 50, 40])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(240)
    const money = await walk({ kind: 'money', to: '2026-05-01' })
    expect(money.sizes).toEqual([50, 10])
    expect(new Set(money.entries.map(({ id }) => id)).size).toBe(60)
  })

  it('would leave out entries if they followed each other by milliseconds', async () => {
    await fill(60, '2026-05-01T12:00:00.123456Z')
    const { next } = await readActivity(everything, 'owner')
    const rounded = next?.replace(/\d{3}\./, '000.') ?? null
    expect(await read({ before: rounded })).toEqual([])
    expect(await read({ before: next })).toHaveLength(50)
  })

  it('are the newest first, and each has what comes after the one before', async () => {
    await fill(30, '2026-05-01T12:00:00.000001Z')
    await sql`
      update order_payments p set created_at = p.created_at + n * interval '1 microsecond'
      from (select id, row_number() over (order by id) as n from order_payments) as each where each.id = p.id`
    const { entries } = await walk()
    expect(entries).toHaveLength(120)
    expect(entries.slice(0, 30).every(({ text }) => text.startsWith('Recorded'))).toBe(true)
    expect(entries.map(({ atMs }) => atMs)).toEqual(entries.map(({ atMs }) => atMs).toSorted((a, b) => b - a))
  })

  it('are not moved by what is added meanwhile', async () => {
    await fill(30, '2026-05-01T12:00:00Z')
    const first = await readActivity(everything, 'owner')
    await buildOrder()
    const second = await readActivity({ ...everything, before: first.next }, 'owner')
    const ids = new Set(first.entries.map(({ id }) => id))
    expect(second.entries.filter(({ id }) => ids.has(id))).toEqual([])
    expect(first.entries.length + second.entries.length).toBe(100)
  })

  it('end with the last entry, also when it is the fiftieth', async () => {
    await fill(50, '2026-05-01T12:00:00Z')
    expect((await walk({ kind: 'money' })).sizes).toEqual([50])
    expect((await readActivity({ ...everything, kind: 'people' }, 'owner')).next).toBeNull()
  })
})
