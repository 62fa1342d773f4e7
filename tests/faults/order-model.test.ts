import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { sql } from '#tests/support/sql.ts'
import { readCart } from '#cart/cart.server.ts'
import { succeed } from '#shared/outcome.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { cartCommands } from './cart-commands.ts'
import { counterCommands } from './counter-commands.ts'
import { orderAdminCommands } from './order-admin-commands.ts'
import { orderLineCommands } from './order-line-commands.ts'
import { carriedOut } from './shop-commands.ts'
import { expectSame } from './shop-comparison.ts'
import { openShop, shopActions, type ShopActions } from './shop-model.ts'

const runs = faultSize({ usual: 48, full: 1000 })
/** How many commands fast-check may draw for a shop; it does about a third of them. */
const commandLimit = faultSize({ usual: 50, full: 160 })
/** Shops that are open at the same time; each has products, customers and orders of its own. */
const lanes = 4
/** With it each broken shop is found out. */
const brokenSeed = 20_261_126

const commands = fc.commands(
  [...cartCommands, ...counterCommands, ...orderAdminCommands, ...orderLineCommands],
  {
    maxCommands: commandLimit,
    size: 'max',
  },
)

interface Wanted {
  actions: ShopActions
  runs: number
  seed: number
}

/** Does whatever fast-check thinks of in a shop of its own and compares the end with the model. @returns the runs. */
async function runModel({ actions, runs: numRuns, seed }: Wanted): Promise<number> {
  let done = 0
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      const { model, real } = await openShop(actions)
      await fc.asyncModelRun(() => ({ model, real }), chosen)
      await expectSame(model, real)
      done += 1
    }),
    { numRuns, endOnFailure: seed === brokenSeed, markInterruptAsFailure: true, seed },
  )
  return done
}

/** However slow the machine is; the run is never cut short. */
const patience = { timeout: 2 * 60 * 60_000 }

it(`adds up in ${runs} shops, whatever is done in whatever order`, patience, async () => {
  carriedOut.count = 0
  // Each lane has runs of its own, all of them the same again with the seed of the run.
  const seed = fc.readConfigureGlobal().seed ?? Date.now()
  const done = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runModel({ actions: shopActions, runs: runs / lanes, seed: seed + lane }),
    ),
  )
  expect(
    done.reduce((sum, count) => sum + count, 0),
    'shops',
  ).toBe(runs)
  // fast-check draws the lengths, and skips what cannot be done; this is what is left of them on average.
  expect(carriedOut.count, 'commands').toBeGreaterThan(runs * faultSize({ usual: 12, full: 50 }))
})

/** Shops in each of which one thing is wrong. */
const brokenShops: Readonly<Record<string, Partial<ShopActions>>> = {
  'returns the stock of a cancelled order twice': {
    async moveOrder(input) {
      const outcome = await shopActions.moveOrder(input)
      if (outcome.ok && outcome.value.isMailed && input.to === 'cancelled')
        await sql`
          update products p set stock = p.stock + i.quantity from order_items i
          where i.order_id = ${input.orderId} and p.id = i.product_id`
      return outcome
    },
  },
  'keeps what was ordered in the cart': {
    async placeOrder(input) {
      const lines = await readCart(input.owner)
      const outcome = await shopActions.placeOrder(input)
      for (const { productId, quantity } of outcome.ok ? lines : [])
        await shopActions.addToCart({ owner: input.owner, productId, quantity })
      return outcome
    },
  },
  'takes every click for an order of its own': {
    placeOrder: async (input) => await shopActions.placeOrder({ ...input, idempotencyKey: randomUUID() }),
  },
  'takes every tap at the counter for a sale of its own': {
    sellAtCounter: async (sale) => await shopActions.sellAtCounter({ ...sale, key: randomUUID() }),
  },
  'gives a piece away that its web order keeps': {
    async sellAtCounter(sale) {
      const before = await sql<{ id: string; status: string }[]>`
        select o.id, o.status from orders o join order_items i on i.order_id = o.id where i.id = any (${[...sale.given]}::uuid[])`
      const outcome = await shopActions.sellAtCounter(sale)
      for (const { id, status } of before) await sql`update orders set status = ${status} where id = ${id}`
      return outcome
    },
  },
  'keeps the money of a sale that is taken back': {
    async voidCounterSale(input) {
      const outcome = await shopActions.voidCounterSale(input)
      if (outcome.ok)
        await sql`delete from order_payments where order_id = ${input.orderId} and kind = 'refund'`
      return outcome
    },
  },
  'sells what is archived': {
    async archiveProduct({ id }) {
      await sql`update products set updated_at = now() where id = ${id}`
      return succeed({ hasOrders: false, batchId: randomUUID() })
    },
  },
  'charges the price that was shown, not the one that holds': {
    async editProduct(input) {
      const outcome = await shopActions.editProduct(input)
      await sql`update products set price = 40 where id = ${input.id}`
      return outcome
    },
  },
  'forgets every payment above $40': {
    recordEntry: async (input) =>
      input.form.amount > 4000 ? succeed(null) : await shopActions.recordEntry(input),
  },
  'forgets to put back what is taken out of an order': {
    async changeOrderLines(input) {
      const outcome = await shopActions.changeOrderLines(input)
      const { change } = input
      if (outcome.ok && change.kind === 'removed')
        await db
          .updateTable('products')
          .set((eb) => ({ stock: eb('stock', '-', change.quantity) }))
          .where('id', '=', change.productId)
          .where('stock', '>=', change.quantity)
          .execute()
      return outcome
    },
  },
  'adds pieces to an order that it keeps in stock': {
    async changeOrderLines(input) {
      const outcome = await shopActions.changeOrderLines(input)
      const { kind, productId } = input.change
      if (outcome.ok && kind === 'added')
        await sql`update products set stock = stock + 1 where id = ${productId}`
      return outcome
    },
  },
  'lowers the price of an item, but not the total': {
    async changeOrderLines(input) {
      const { orderId, change } = input
      const before = await db
        .selectFrom('orders')
        .select(['subtotal', 'taxAmount', 'totalAmount'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      const outcome = await shopActions.changeOrderLines(input)
      if (outcome.ok && change.kind === 'reduced')
        await db.updateTable('orders').set(before).where('id', '=', orderId).execute()
      return outcome
    },
  },
  'changes items again for every click': {
    changeOrderLines: async (input) => await shopActions.changeOrderLines({ ...input, key: randomUUID() }),
  },
}

/** Of stock, of clicks and of money; the model itself is not another one because of the rest. */
const usuallyBroken = [
  'returns the stock of a cancelled order twice',
  'takes every click for an order of its own',
  'forgets every payment above $40',
] as const

describe('a shop that is wrong is found out, one that', () => {
  const names = faultSize<readonly string[]>({ usual: usuallyBroken, full: Object.keys(brokenShops) })
  it.each(names)('%s', patience, async (name) => {
    const actions = { ...shopActions, ...brokenShops[name] }
    await expect(runModel({ actions, runs: 200, seed: brokenSeed })).rejects.toThrow('Property failed after')
  })
})
