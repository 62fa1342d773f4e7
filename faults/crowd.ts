import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { AcknowledgedOrder } from './order-books.ts'
import { Tally } from './tally.ts'
import { Visitor, type Answer, type StorePlace } from './visitor.ts'

/** Where every order is killed again until one of six succeeds, one customer may have to try for minutes. */
const orderLimitMs = 600_000
const pauseMs = 50
/** One customer in this many is impatient and sends the form twice at once. */
const doubleEvery = 8

interface CrowdSettings {
  productIds: readonly string[]
  /** How many pieces a customer takes of a product, at most. */
  mostPieces?: number
  /** Every customer comes from a network of his own, through a proxy. */
  hasAddresses?: boolean
}

/**
 * Customers who fill a cart, ask for its key, send the form and send it again under the same key until they have their
 * receipt, however often the store or its database dies meanwhile. Each orders once and is replaced by the next.
 */
export class Crowd {
  readonly acknowledged: AcknowledgedOrder[] = []
  /** Orders that never got a receipt or were refused, in words. */
  readonly failures: string[] = []
  readonly tally = new Tally()
  /** Checkouts that were sent and have no answer yet. */
  openCheckouts = 0
  /** Orders whose receipt came only after a retry. */
  retried = 0
  readonly #place: StorePlace
  readonly #settings: CrowdSettings
  readonly #agent: Agent
  #isOver = false
  #customers: Promise<void>[] = []

  constructor(place: StorePlace, settings: CrowdSettings & { agent?: Agent }) {
    this.#place = place
    this.#settings = settings
    this.#agent = settings.agent ?? new Agent({ keepAlive: true })
  }

  start(customers: number): void {
    this.#isOver = false
    this.#customers = Array.from({ length: customers }, () => this.#shopOn())
  }

  /** Every customer still gets the receipt of what he has begun. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#customers)
    this.#agent.destroy()
  }

  async #shopOn(): Promise<void> {
    while (!this.#isOver) await this.placeOne()
  }

  /**
   * One order from an empty cart to its receipt; `onCheckout` is called when the cart is full, `onReceipt` with the
   * browser that has the receipt. Never throws: what went wrong is in `failures`.
   */
  async placeOne({
    onCheckout = () => {},
    onReceipt = async () => {},
  }: {
    onCheckout?: () => void
    onReceipt?: (visitor: Visitor) => Promise<void>
  } = {}): Promise<AcknowledgedOrder | null> {
    try {
      const address = this.#settings.hasAddresses ? inventAddress() : undefined
      const visitor = new Visitor(this.#place, { tally: this.tally, agent: this.#agent, address })
      const order = await this.#order(visitor, onCheckout)
      if (order) this.acknowledged.push(order)
      await onReceipt(visitor)
      return order
    } catch (error) {
      this.failures.push(error instanceof Error ? error.message : String(error))
      return null
    }
  }

  async #order(visitor: Visitor, onCheckout: () => void): Promise<AcknowledgedOrder | null> {
    const deadline = performance.now() + orderLimitMs
    const sessionId = randomUUID()
    const cart = await this.#fillCart(visitor, { sessionId, deadline })
    if (!cart) return null
    const email = `${sessionId}@example.com`
    const form = {
      ...pickupForm,
      email,
      phone: inventPhone(),
      session_id: sessionId,
      idempotency_key: cart.key,
    }
    const send = () => this.#checkOut(visitor, form, deadline)
    onCheckout()
    const answers = await Promise.all(randomInt(doubleEvery) === 0 ? [send(), send()] : [send()])
    const orderIds = new Set(answers.map((answer) => readOrderId(answer)))
    const [orderId] = orderIds
    if (orderIds.size > 1) throw new Error(`one key got the receipts of ${[...orderIds].join(' and ')}`)
    return orderId ? { orderId, key: cart.key, sessionId, email, lines: cart.lines } : null
  }

  /** The cart as the store lists it, which is what will be ordered; null when the crowd went home before it was full. */
  async #fillCart(visitor: Visitor, { sessionId, deadline }: { sessionId: string; deadline: number }) {
    const call = (command: object) =>
      this.#persist(() => visitor.postJson('/api/cart', { session_id: sessionId, ...command }), deadline)
    for (const productId of this.#pickProducts()) {
      const quantity = 1 + randomInt(this.#settings.mostPieces ?? 2)
      if (this.#isOver && visitor.cookies.size === 0) return null
      expectStatus(await call({ action: 'add', product_id: productId, quantity }), 200)
    }
    const listed = JSON.parse(expectStatus(await call({ action: 'list' }), 200).body) as {
      items: { product_id: string; quantity: number }[]
      checkout_key: string
    }
    const lines = listed.items.map((item) => ({ productId: item.product_id, quantity: item.quantity }))
    return { key: listed.checkout_key, lines }
  }

  #pickProducts(): string[] {
    const { productIds } = this.#settings
    const first = randomInt(productIds.length)
    return Array.from(
      { length: 1 + randomInt(3) },
      (_, at) => productIds[(first + at) % productIds.length] ?? '',
    )
  }

  async #checkOut(visitor: Visitor, form: Record<string, string>, deadline: number): Promise<Answer> {
    this.openCheckouts += 1
    let tries = 0
    try {
      const send = () => {
        tries += 1
        return visitor.postForm('/checkout', form)
      }
      return expectStatus(await this.#persist(send, deadline), 303)
    } finally {
      this.openCheckouts -= 1
      if (tries > 1) this.retried += 1
    }
  }

  /** Asks again while no answer comes or the store says that it cannot just now. @throws when the time is over. */
  async #persist(ask: () => Promise<Answer>, deadline: number): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer && answer.status < 500) return answer
      if (performance.now() > deadline) throw new Error(`no order within ${orderLimitMs / 1000} s`)
      await wait(pauseMs)
    }
  }
}

const pickupForm = { name: 'Fault Shopper', fulfillment: 'pickup', payment_method: 'cash', notes: '' }

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer
  throw new Error(`the store answered ${answer.status} instead of ${status}: ${answer.body.slice(0, 200)}`)
}

/** The order's id of the signed receipt, in the cookie or in the address. */
function readOrderId({ headers }: Answer): string {
  const cookie = headers['set-cookie']?.find((line) => /^[\w-]*last_order=/.test(line)) ?? ''
  const [, orderId] = /(?:last_order|receipt)=([0-9a-f-]{36})\./.exec(`${cookie} ${headers.location}`) ?? []
  if (!orderId) throw new Error(`a receipt without an order: ${headers.location}`)
  return orderId
}

function inventPhone(): string {
  return `419-${randomInt(200, 1000)}-${String(randomInt(10_000)).padStart(4, '0')}`
}

/** An address of a network that nobody else is in. */
export function inventAddress(): string {
  return `${randomInt(11, 100)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
