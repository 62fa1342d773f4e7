import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { readCounterCopy } from '../../app/features/orders/counter/offline/counter-copy.server.ts'
import { confirmKnownOrders } from '../../app/features/orders/confirmation/register-acknowledgements.server.ts'
import { placeOrder } from '../../app/features/orders/placement/placement.server.ts'
import { stopJobs } from '../../app/platform/jobs.server.ts'
import { openRegister, storeOf } from '../support/build-registers.ts'
import { offlineSaleOf } from '../support/offline-sales.ts'
import { buildProduct } from '../support/build-rows.ts'
import { faultSize } from '../support/fault-size.ts'
import { sql } from '../support/sql.ts'
import { filledForm, guestWith } from './customers.ts'
import { runAgainstHeldRow } from './held-row.ts'
import { openWorld, type Command, type Wrong } from './register-world.ts'

afterAll(stopJobs)
const runs = faultSize({ usual: 12, full: 1000 })
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

async function runWorlds(wrong: Wrong, numRuns: number, seed?: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      const world = await openWorld(wrong)
      for (const one of chosen) await world.carryOut(one)
      await world.expectToAddUp()
    }),
    { numRuns, endOnFailure: true, ...(seed && { seed }) },
  )
}

/** Worlds in each of which one thing is wrong. */
const wrongWorlds: Record<string, Wrong> = {
  'acknowledges what it has not written down': { learnOf: async () => true },
  'sends its sales under a new key each time': {
    bookSales: (id) => async (sales) => {
      await storeOf(id).bookSales(sales.map((sale) => ({ ...sale, key: randomUUID() })))
      return { keys: sales.map(({ key }) => key) }
    },
  },
  'waits for one of the registers only': {
    async afterWebOrder(orderId, [, second = '']) {
      await sql`delete from register_acknowledgements where order_id = ${orderId} and register_id = ${second}`
      await confirmKnownOrders()
    },
  },
  'confirms web orders at once': {
    async afterWebOrder(orderId) {
      await sql`update register_acknowledgements set acknowledged_at = now() where order_id = ${orderId}`
      await confirmKnownOrders()
    },
  },
}

describe('registers without a connection and the web (R89)', () => {
  it(`sell each piece once, ${runs} times ${commandCount} commands`, patience, async () => {
    await runWorlds({}, runs)
  })

  it.each(Object.keys(wrongWorlds))(
    'would not in a world that %s: the check sees it',
    patience,
    async (name) => {
      await expect(runWorlds(wrongWorlds[name] ?? {}, 60, 42)).rejects.toThrow(/Property failed/)
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
      work: () =>
        placeOrder({
          owner,
          form: filledForm(),
          idempotencyKey: null,
          network: '192.0.2.1',
          now: new Date(),
        }),
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
    return (await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`).length > 0
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

it(
  `books 200 sales within five seconds, each once, also when half of the answers are lost`,
  patience,
  async () => {
    await sql`truncate counter_registers, offline_sales cascade`
    await sql`delete from orders`
    const id = await openRegister()
    const { id: productId } = await buildProduct({ priceCents: 10_000, stock: 200 })
    const sales = Array.from({ length: 200 }, () => offlineSaleOf(productId))
    const store = storeOf(id)
    const startedMs = performance.now()
    for (let at = 0; at < sales.length; at += 25) await store.bookSales(sales.slice(at, at + 25))
    const tookMs = performance.now() - startedMs
    for (let at = 0; at < sales.length; at += 50) await store.bookSales(sales.slice(at, at + 25))
    const [booked] = await sql`select count(*)::int as count from orders where channel = 'counter'`
    expect(booked).toEqual({ count: 200 })
    expect(await sql`select stock from products where id = ${productId}`).toEqual([{ stock: 0 }])
    // Beside other tests the machine is as slow as it is.
    expect(tookMs).toBeLessThan(faultSize({ usual: 60_000, full: 5000 }))
  },
)
