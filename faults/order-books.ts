/** An order that the store has answered with its receipt, as the customer knows it. */
export interface AcknowledgedOrder {
  orderId: string
  /** What the checkout page sent along; the same for every retry. */
  key: string
  sessionId: string
  email: string
  lines: readonly { productId: string; quantity: number }[]
}

/** What stands in the database after a fault; money in cents, the tax rate as a decimal such as '0.0725'. */
export interface OrderFacts {
  orders: readonly {
    id: string
    key: string | null
    email: string
    subtotalCents: number
    taxRate: string
    taxCents: number
    feeCents: number
    totalCents: number
  }[]
  items: readonly { orderId: string; productId: string; quantity: number; priceCents: number }[]
  mails: readonly { orderId: string; isQueued: boolean; hasJob: boolean }[]
  products: readonly { id: string; priceCents: number; startStock: number; stock: number }[]
  /** Cart sessions that still have lines. */
  filledCarts: readonly string[]
}

type ViolationKind = 'lost' | 'doubled' | 'partial' | 'money' | 'stock' | 'mail' | 'cart'

export interface Violation {
  kind: ViolationKind
  what: string
}

/**
 * Whether every acknowledged order is there once, whole and under its key, and nothing else is wrong: no order without
 * items, one mail each with a job while it waits, the cart empty, the stock right to the piece.
 */
export function checkBooks(acknowledged: readonly AcknowledgedOrder[], facts: OrderFacts): Violation[] {
  const books: Books = {
    orders: new Map(facts.orders.map((order) => [order.id, order])),
    items: Map.groupBy(facts.items, (item) => item.orderId),
    prices: new Map(facts.products.map(({ id, priceCents }) => [id, priceCents])),
    filledCarts: new Set(facts.filledCarts),
  }
  return [
    ...acknowledged.flatMap((order) => checkAcknowledged(order, books)),
    ...checkTwins(facts),
    ...facts.orders.flatMap((order) => checkMoney(order, books.items.get(order.id) ?? [])),
    ...checkMails(facts),
    ...checkStock(facts),
  ]
}

type Order = OrderFacts['orders'][number]
type Item = OrderFacts['items'][number]

/** The facts, as they are looked up. */
interface Books {
  orders: ReadonlyMap<string, Order>
  items: ReadonlyMap<string, readonly Item[]>
  prices: ReadonlyMap<string, number>
  filledCarts: ReadonlySet<string>
}

function checkAcknowledged(order: AcknowledgedOrder, books: Books): Violation[] {
  const { orderId, key, sessionId } = order
  const stored = books.orders.get(orderId)
  if (!stored) return [{ kind: 'lost', what: `order ${orderId} was acknowledged and is not there` }]
  const found: Violation[] = []
  if (stored.key !== key) found.push({ kind: 'lost', what: `order ${orderId} does not have its key ${key}` })
  const expected = order.lines.map(
    ({ productId, quantity }) => `${quantity} x ${productId} at ${books.prices.get(productId)}`,
  )
  const actual = (books.items.get(orderId) ?? []).map(
    ({ productId, quantity, priceCents }) => `${quantity} x ${productId} at ${priceCents}`,
  )
  if (expected.toSorted().join() !== actual.toSorted().join())
    found.push({
      kind: 'partial',
      what: `order ${orderId} has the items ${actual.join()}, not ${expected.join()}`,
    })
  if (books.filledCarts.has(sessionId))
    found.push({ kind: 'cart', what: `the cart of order ${orderId} is not empty` })
  return found
}

/** A customer orders once: two orders of one email or one key are one too many. */
function checkTwins({ orders }: OrderFacts): Violation[] {
  const duplicatesOf = (what: string, nameOf: (order: Order) => string | null): Violation[] =>
    [...Map.groupBy(orders, nameOf)]
      .filter(([name, group]) => name !== null && group.length > 1)
      .map(([name, group]) => ({ kind: 'doubled', what: `${group.length} orders of the ${what} ${name}` }))
  return [...duplicatesOf('key', (order) => order.key), ...duplicatesOf('email', (order) => order.email)]
}

function checkMoney(order: Order, items: readonly Item[]): Violation[] {
  if (items.length === 0) return [{ kind: 'partial', what: `order ${order.id} has no items` }]
  const subtotal = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const tax = Number(
    (BigInt(subtotal) * BigInt(Math.round(Number(order.taxRate) * 1e5)) + 50_000n) / 100_000n,
  )
  const isRight =
    order.subtotalCents === subtotal &&
    order.taxCents === tax &&
    order.totalCents === subtotal + tax + order.feeCents
  if (isRight) return []
  const { subtotalCents, taxCents, totalCents } = order
  const what = `order ${order.id} says ${subtotalCents} + ${taxCents} = ${totalCents} cents, not ${subtotal} + ${tax}`
  return [{ kind: 'money', what }]
}

function checkMails({ orders, mails }: OrderFacts): Violation[] {
  const mailsOf = Map.groupBy(mails, (mail) => mail.orderId)
  const counted = orders
    .map(({ id }) => ({ id, n: mailsOf.get(id)?.length ?? 0 }))
    .filter(({ n }) => n !== 1)
    .map(({ id, n }): Violation => ({ kind: 'mail', what: `order ${id} has ${n} mails` }))
  const stranded = mails
    .filter((mail) => mail.isQueued && !mail.hasJob)
    .map(({ orderId }): Violation => ({
      kind: 'mail',
      what: `the queued mail of order ${orderId} has no job`,
    }))
  return [...counted, ...stranded]
}

function checkStock({ products, items }: OrderFacts): Violation[] {
  const sold = Map.groupBy(items, (item) => item.productId)
  return products.flatMap(({ id, startStock, stock }): Violation[] => {
    const pieces = (sold.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
    if (startStock === stock + pieces) return []
    return [
      { kind: 'stock', what: `product ${id}: ${startStock} at the start, ${stock} left, ${pieces} sold` },
    ]
  })
}
