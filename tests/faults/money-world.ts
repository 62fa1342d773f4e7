import { randomUUID } from 'node:crypto'
import { takeMoneyAndHandOver } from '#appointments/door/handing-over.server.ts'
import { undoHandover } from '#appointments/door/handover-undo.server.ts'
import { changeOrderLines } from '#orders/lines/line-changes.server.ts'
import { deleteOrder } from '#orders/status/order-deletion.server.ts'
import { moveOrder } from '#orders/status/order-moves.server.ts'
import { paymentMethods, type PaymentMethod } from '#payments/payment-method.ts'
import { recordRefund } from '#payments/refunds/refund.server.ts'
import { restoreSnapshot } from '#upkeep/danger-zone/snapshot-restoring.server.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { lineOf, soldPiece, takeBack } from '#tests/support/build-counter-sales.ts'
import { buildOpenDrawer, close, move } from '#tests/support/build-drawers.ts'
import { buildNewLot, buildPricedProduct, importLotNow } from '#tests/support/build-lots.ts'
import { buildWebOrder } from '#tests/support/build-web-orders.ts'
import { cancelOrder, enterMoney } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'

/** An order as somebody keeps it on paper beside the store, in whole cents. */
export interface PaperOrder {
  id: string
  productId: string
  channel: 'web' | 'counter'
  state: 'open' | 'ready' | 'done' | 'cancelled'
  quantity: number
  priceCents: number
  costCents: number
  /** 7.25%, or nothing with a certificate. */
  isTaxed: boolean
  /** Each way's money, what went back taken off. */
  paid: Map<PaymentMethod, number>
  /** What refunds lowered, tax included. */
  loweredCents: number
  refundCount: number
  backPieces: number
  /** Its money as it came and went: in which month, and into which drawer. */
  entries: { drawer: string | null; method: PaymentMethod; cents: number; month: number }[]
  /** Of a hand-over at the door that can still be taken back, and what was taken. */
  door: { key: string; method: PaymentMethod; cents: number } | null
  /** Of a deleted order, with the drawer that was open then. */
  deleted: { snapshotId: string; drawer: string | null } | null
}

export interface Paper {
  orders: PaperOrder[]
  products: { id: string; costCents: number; priceCents: number }[]
  drawer: string | null
  /** What drawers took when they were counted. */
  counted: Map<string, number>
  /** How many have passed. */
  month: number
  /** Cash that was put into drawers or taken out for another reason. */
  movedCents: number
  /** The same of the open one. */
  drawerMovedCents: number
  writtenOffCents: number
  /** How often each thing was done. */
  done: Map<string, number>
}

export const goodsOf = ({ quantity, priceCents }: PaperOrder) => quantity * priceCents
/** Rounded half up. */
export const taxOf = (order: PaperOrder) =>
  order.isTaxed ? Math.floor((goodsOf(order) * 725 + 5000) / 10_000) : 0
export const totalOf = (order: PaperOrder) => goodsOf(order) + taxOf(order)
export const isStanding = ({ state, deleted }: PaperOrder) => state !== 'cancelled' && !deleted
export const owedOf = (order: PaperOrder) => totalOf(order) - order.loweredCents
export const paidOf = ({ paid }: PaperOrder) => [...paid.values()].reduce((sum, cents) => sum + cents, 0)

export const { id: ownerId } = (
  await sql<{ id: string }[]>`
  insert into users (email) values (${`${randomUUID()}@example.com`}) returning id`
)[0] ?? { id: '' }

/** A store with nothing but a lot of goods. */
export async function openBooks(): Promise<Paper> {
  await sql`
    truncate products, imports, lots, orders, product_changes, write_offs, period_closings, drawer_sessions, snapshots,
      order_collections, order_collections_due cascade`
  const lot = buildNewLot({ rowCount: 3, lotCostCents: 100_000 })
  const rows = [1999, 4000, 12_345].map((priceCents, at) =>
    buildPricedProduct(at, { priceCents, stock: 500 }),
  )
  await importLotNow(lot, rows)
  const products = await sql<Paper['products']>`
    select id, (cost * 100)::integer as "costCents", (price * 100)::integer as "priceCents" from products order by price`
  return {
    orders: [],
    products,
    drawer: null,
    counted: new Map(),
    month: 0,
    movedCents: 0,
    drawerMovedCents: 0,
    writtenOffCents: 0,
    done: new Map(),
  }
}

type Draw = (below: number) => number
type Act = (paper: Paper, draw: Draw) => Promise<boolean>

function pick<T>(from: readonly T[], draw: Draw): T | undefined {
  return from[draw(Math.max(1, from.length))]
}
const methodOf = (draw: Draw): PaymentMethod => pick(paymentMethods, draw) ?? 'cash'

function notePaid(paper: Paper, order: PaperOrder, method: PaymentMethod, cents: number): void {
  order.paid.set(method, (order.paid.get(method) ?? 0) + cents)
  order.entries.push({ drawer: paper.drawer, method, cents, month: paper.month })
}

const isMovable = (order: PaperOrder) => order.channel === 'web' && ['open', 'ready'].includes(order.state)
/** Those that are not deleted. */
export const keptOf = ({ orders }: Paper) => orders.filter(({ deleted }) => !deleted)

async function addOrder(paper: Paper, draw: Draw, channel: PaperOrder['channel']): Promise<PaperOrder> {
  const product = pick(paper.products, draw)
  if (!product) throw new Error('there is nothing to sell')
  const order: PaperOrder = {
    id: '',
    productId: product.id,
    channel,
    state: channel === 'web' ? 'open' : 'done',
    quantity: 1 + draw(3),
    priceCents: product.priceCents,
    costCents: product.costCents,
    isTaxed: channel === 'web' || draw(4) > 0,
    paid: new Map(),
    loweredCents: 0,
    refundCount: 0,
    backPieces: 0,
    entries: [],
    door: null,
    deleted: null,
  }
  paper.orders.push(order)
  return order
}

const sellAtCounter: Act = async (paper, draw) => {
  const order = await addOrder(paper, draw, 'counter')
  const method = methodOf(draw)
  order.id = await soldPiece(order.productId, {
    lines: [lineOf(order.productId, { quantity: order.quantity, shownCents: order.priceCents })],
    dueCents: totalOf(order),
    payment: { method, givenCents: null, part: null },
    certificate: order.isTaxed ? null : 'OH-77',
    isBelowCostRight: true,
    userId: ownerId,
  })
  notePaid(paper, order, method, totalOf(order))
  return true
}

const sellOnTheWeb: Act = async (paper, draw) => {
  const order = await addOrder(paper, draw, 'web')
  order.id = await buildWebOrder([order.productId, order.quantity])
  return true
}

const pay: Act = async (paper, draw) => {
  const order = pick(
    keptOf(paper).filter(({ state }) => state !== 'cancelled'),
    draw,
  )
  if (!order) return false
  const [due, method] = [owedOf(order) - paidOf(order), methodOf(draw)]
  const amount = draw(3) === 0 ? 1 + draw(9000) : due
  if (amount <= 0) return false
  const outcome = await enterMoney(order.id, 'payment', amount, { method, is_overpayment_right: true })
  if (outcome.ok) notePaid(paper, order, method, amount)
  order.door = null
  return outcome.ok
}

const refund: Act = async (paper, draw) => {
  const order = pick(
    keptOf(paper).filter((one) => paidOf(one) > 0),
    draw,
  )
  if (!order) return false
  const purpose =
    pick(['price-reduced', 'piece-returned', 'paid-by-mistake'] as const, draw) ?? 'paid-by-mistake'
  const [item] = await sql<{ id: string }[]>`select id from order_items where order_id = ${order.id}`
  const [key, method, pieces] = [randomUUID(), methodOf(draw), 1 + draw(2)]
  const goesTo = draw(2) === 0 ? ('stock' as const) : ('written-off' as const)
  const isReturn = purpose === 'piece-returned'
  const outcome = await recordRefund({
    orderId: order.id,
    form: {
      key,
      method,
      reference: null,
      paid_on: isoStoreDate(new Date()),
      purpose,
      seen_cents: paidOf(order),
      amount: isReturn && draw(2) === 0 ? null : 1 + draw(Math.min(paidOf(order), isReturn ? 2000 : 9000)),
      reduced_line: null,
      line: isReturn ? [item?.id ?? ''] : [],
      pieces: isReturn ? [pieces] : [],
      goes_to: isReturn ? goesTo : null,
    },
    userId: ownerId,
    now: new Date(),
  })
  if (!outcome.ok) return false
  const [row] = await sql<{ cents: number }[]>`
    select (amount * 100)::integer as cents from order_payments where id = ${key}`
  const cents = row?.cents ?? 0
  notePaid(paper, order, method, -cents)
  order.door = null
  if (purpose === 'paid-by-mistake') return true
  order.loweredCents += cents
  order.refundCount += 1
  if (!isReturn) return true
  order.backPieces += pieces
  if (goesTo === 'written-off') paper.writtenOffCents += pieces * order.costCents
  return true
}

const changeItems: Act = async (paper, draw) => {
  const order = pick(keptOf(paper).filter(isMovable), draw)
  if (!order) return false
  const isReduced = draw(2) === 0
  const priceCents = order.priceCents - 1 - draw(500)
  // Nobody can type a price below nothing.
  if (isReduced && priceCents < 0) return false
  const outcome = await changeOrderLines({
    orderId: order.id,
    key: randomUUID(),
    userId: ownerId,
    change: isReduced
      ? { kind: 'reduced', productId: order.productId, priceCents, reason: 'Scratched' }
      : { kind: 'removed', productId: order.productId, quantity: 1 },
  })
  if (!outcome.ok) return false
  if (isReduced) order.priceCents = priceCents
  else order.quantity -= 1
  return true
}

const getReady: Act = async (paper, draw) => {
  const order = pick(
    keptOf(paper).filter(({ state, channel }) => state === 'open' && channel === 'web'),
    draw,
  )
  if (!order) return false
  const outcome = await moveOrder({
    orderId: order.id,
    to: 'ready',
    seenStatus: null,
    code: null,
    userId: ownerId,
  })
  if (outcome.ok) order.state = 'ready'
  return outcome.ok
}

const handOver: Act = async (paper, draw) => {
  const order = pick(
    keptOf(paper).filter(({ state }) => state === 'ready'),
    draw,
  )
  if (!order) return false
  const [key, method, dueCents] = [randomUUID(), methodOf(draw), Math.max(0, owedOf(order) - paidOf(order))]
  const outcome = await takeMoneyAndHandOver({
    orderId: order.id,
    dueCents,
    method,
    key,
    userId: ownerId,
    now: new Date(),
  })
  if (!outcome.ok) throw new Error(`not handed over: ${outcome.error.reason}`)
  await sql`
    update mail_outbox set not_before = not_before + interval '1 hour'
    where id = (select mail_id from door_handovers where id = ${key})`
  if (dueCents > 0) notePaid(paper, order, method, dueCents)
  Object.assign(order, { state: 'done', door: { key, method, cents: dueCents } })
  return true
}

const undo: Act = async (paper, draw) => {
  const order = pick(
    keptOf(paper).filter(({ door }) => door),
    draw,
  )
  if (!order?.door) return false
  const { key, method, cents } = order.door
  const outcome = await undoHandover({ orderId: order.id, key, userId: ownerId, now: new Date() })
  if (!outcome.ok) return false
  if (cents > 0) notePaid(paper, order, method, -cents)
  Object.assign(order, { state: 'ready', door: null })
  return true
}

const cancel: Act = async (paper, draw) => {
  const order = pick(keptOf(paper).filter(isMovable), draw)
  if (!order) return false
  const outcome = await cancelOrder(order.id)
  if (outcome.ok) order.state = 'cancelled'
  return outcome.ok
}

const takeBackSale: Act = async (paper, draw) => {
  const order = pick(
    keptOf(paper).filter(({ channel, state }) => channel === 'counter' && state === 'done'),
    draw,
  )
  if (!order) return false
  const outcome = await takeBack(order.id, { userId: ownerId })
  if (!outcome.ok) return false
  for (const [method, cents] of order.paid) if (cents !== 0) notePaid(paper, order, method, -cents)
  order.state = 'cancelled'
  return true
}

const remove: Act = async (paper, draw) => {
  const order = pick(keptOf(paper), draw)
  if (!order) return false
  if (!(await deleteOrder({ orderId: order.id, userId: ownerId })).ok) return false
  const [snapshot] = await sql<{ id: string }[]>`
    select s.id from snapshots s join snapshot_rows r on r.snapshot_id = s.id
    where r.table_name = 'orders' and r.content ->> 'id' = ${order.id} and s.restored_at is null`
  order.deleted = { snapshotId: snapshot?.id ?? '', drawer: paper.drawer }
  return true
}

const restore: Act = async (paper, draw) => {
  const order = pick(
    paper.orders.filter(({ deleted }) => deleted),
    draw,
  )
  if (!order?.deleted) return false
  const { snapshotId, drawer } = order.deleted
  if (!(await restoreSnapshot({ snapshotId, userId: ownerId })).ok) return false
  // A drawer that was counted meanwhile did not see its money.
  if (drawer !== paper.drawer)
    order.entries = order.entries.map((entry) =>
      entry.drawer === drawer ? { ...entry, drawer: null } : entry,
    )
  order.deleted = null
  return true
}

/** What the entries of a drawer come to. */
export const drawerCents = (paper: Paper, drawer: string, isCash = false) =>
  keptOf(paper)
    .flatMap(({ entries }) => entries)
    .reduce(
      (sum, entry) =>
        sum + (entry.drawer === drawer && (!isCash || entry.method === 'cash') ? entry.cents : 0),
      0,
    )

const useDrawer: Act = async (paper, draw) => {
  if (!paper.drawer) {
    paper.drawer = await buildOpenDrawer({ float: 50_000 })
    paper.drawerMovedCents = 0
    return true
  }
  if (draw(2) === 0) {
    const cents = 1 + draw(2000)
    if (!(await move('paid-in', cents)).ok) return false
    paper.movedCents += cents
    paper.drawerMovedCents += cents
    return true
  }
  if (!(await close(paper.drawer)).ok) return false
  paper.counted.set(paper.drawer, drawerCents(paper, paper.drawer))
  paper.drawer = null
  return true
}

const acts = {
  sellAtCounter,
  sellOnTheWeb,
  pay,
  refund,
  changeItems,
  getReady,
  handOver,
  undo,
  cancel,
  takeBackSale,
  remove,
  restore,
  useDrawer,
} satisfies Record<string, Act>

export const actNames = Object.keys(acts)

const weighted = Object.entries(acts).flatMap(([name, act]) =>
  Array.from({ length: name === 'cancel' ? 1 : 2 }, () => ({ name, act })),
)

/** Does some of it, as it is drawn; what cannot be done now is passed over. */
export async function doSome(paper: Paper, { draw, count }: { draw: Draw; count: number }): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const chosen = pick(weighted, draw)
    if (chosen && (await chosen.act(paper, draw)))
      paper.done.set(chosen.name, (paper.done.get(chosen.name) ?? 0) + 1)
  }
}
