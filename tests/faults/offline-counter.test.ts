import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCounterCopy } from '#counter/offline/counter-copy.server.ts'
import { confirmKnownOrders } from '#orders/confirmation/register-acknowledgements.server.ts'
import { openRegister, storeOf } from '#tests/support/build-registers.ts'
import { stockOf } from '#tests/support/build-orders.ts'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { orderAs } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { guestWith } from './customers.ts'
import { runAgainstHeldRow } from './held-row.ts'
import { openWorld, type Command, type Wrong } from './register-world.ts'

const runs = faultSize({ usual: 8, full: 1000 })
const commandCount = 50
const patience = { timeout: 60 * 60_000 }

const product = fc.nat(5)
const register = fc.nat(1)
/** The product of which there are several is sold by the first register alone. */
const registerSale = fc.oneof(
  fc.record({ does: fc.constant('register-sale' as const), register, product: fc.nat(4) }),
  fc.record({
    does: fc.constant('register-sale' as const),
    register: fc.constant(0),
    product: fc.constant(5),
  }),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('web-order' as const), product }) },
  { weight: 3, arbitrary: registerSale },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('counter-sale' as const), product: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('copy' as const), register }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('meeting' as const),
      register,
      calls: fc.nat(4),
      loses: fc.constantFrom('request' as const, 'answer' as const),
    }),
  },
)
const commands = fc.array(command, { minLength: commandCount, maxLength: commandCount, size: 'max' })

async function runWorld(wrong: Wrong, chosen: readonly Command[]): Promise<void> {
  const world = await openWorld(wrong)
  for (const one of chosen) await world.carryOut(one)
  await world.expectToAddUp()
}

const order: Command = { does: 'web-order', product: 0 }
const sale = (at: number): Command => ({ does: 'register-sale', register: at, product: 0 })
const meeting = (at: number): Command => ({ does: 'meeting', register: at, calls: 4, loses: 'request' })

/** Worlds in each of which one thing is wrong, and what goes wrong by it. */
const wrongWorlds: Record<string, { wrong: Wrong; story: readonly Command[] }> = {
  'acknowledges what it has not written down': {
    wrong: { learnOf: async () => true },
    story: [order, meeting(0), meeting(1), sale(0)],
  },
  'sends its sales under a new key each time': {
    wrong: {
      bookSales: (id) => async (sales) => {
        await storeOf(id).bookSales(sales.map((one) => ({ ...one, key: randomUUID() })))
        return { keys: sales.map(({ key }) => key) }
      },
    },
    story: [
      { does: 'register-sale', register: 0, product: 5 },
      { does: 'meeting', register: 0, calls: 0, loses: 'answer' },
    ],
  },
  'waits for one of the registers only': {
    wrong: {
      async afterWebOrder(orderId, [, second = '']) {
        await sql`delete from register_acknowledgements where order_id = ${orderId} and register_id = ${second}`
        await confirmKnownOrders()
      },
    },
    story: [order, meeting(0), sale(1)],
  },
  'confirms web orders at once': {
    wrong: {
      async afterWebOrder(orderId) {
        await sql`update register_acknowledgements set acknowledged_at = now() where order_id = ${orderId}`
        await confirmKnownOrders()
      },
    },
    story: [order, sale(0)],
  },
}

describe('registers without a connection and the web (R89)', () => {
  it(`sell each piece once, ${runs} times ${commandCount} commands`, patience, async () => {
    await fc.assert(
      fc.asyncProperty(commands, (chosen) => runWorld({}, chosen)),
      { numRuns: runs, endOnFailure: true },
    )
  })

  it.each(Object.entries(wrongWorlds))(
    'would not in a world that %s: the check sees it',
    async (_, { wrong, story }) => {
      await runWorld({}, story)
      await expect(runWorld(wrong, story)).rejects.toThrow(/sales|pieces/)
    },
  )
})

describe('a register that opens while an order is being placed', () => {
  /** @returns whether the register knows of the order: it is asked for it, or its copy has no such piece. */
  async function openAmidOrder(open: (id: string) => Promise<unknown>): Promise<boolean> {
    await sql`truncate counter_registers, offline_sales cascade`
    const [{ id: productId }, registerId] = [await buildProduct({ stock: 1 }), randomUUID()]
    const owner = await guestWith([productId, 1])
    const readCopy = () => readCounterCopy({ now: new Date() })
    let copying: ReturnType<typeof readCopy> | undefined
    const { hasWaited } = await runAgainstHeldRow({
      table: 'products',
      id: productId,
      work: () => orderAs(owner),
      async whileWaiting() {
        // The order has looked which registers are open, and waits for its product.
        let hasOpened = false
        copying = open(registerId).then(readCopy)
        void copying.finally(() => (hasOpened = true))
        await expect.poll(async () => hasOpened || (await isSomebodyWaitingForRegisters())).toBe(true)
      },
    })
    expect(hasWaited).toBe(true)
    const copy = await copying
    const asked = await sql`select 1 from register_acknowledgements where register_id = ${registerId}`
    return asked.length > 0 || copy?.pieces.some(([id]) => id === productId) === false
  }

  async function isSomebodyWaitingForRegisters(): Promise<boolean> {
    const waiting = await sql`
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`
    return waiting.length > 0
  }

  it('knows of it', async () => {
    expect(await openAmidOrder(openRegister)).toBe(true)
  })

  it('would not if it did not wait for it: the check sees it', async () => {
    const openAtOnce = (id: string) => sql`
      insert into counter_registers (id, opened_at, heard_at) values (${id}, now(), now())`
    expect(await openAmidOrder(openAtOnce)).toBe(false)
  })
})

it('books many sales once each, also when half of the answers are lost', patience, async () => {
  await sql`truncate counter_registers, offline_sales cascade`
  await sql`delete from orders`
  const count = faultSize({ usual: 50, full: 200 })
  const store = storeOf(await openRegister())
  const { id: productId } = await buildProduct({ priceCents: 10_000, stock: count })
  const sales = Array.from({ length: count }, () => offlineSaleOf(productId))
  for (let at = 0; at < count; at += 25) await store.bookSales(sales.slice(at, at + 25))
  for (let at = 0; at < count; at += 50) await store.bookSales(sales.slice(at, at + 25))
  const [booked] = await sql`select count(*)::int as count from orders where channel = 'counter'`
  expect(booked).toEqual({ count })
  expect(await stockOf(productId)).toBe(0)
})
