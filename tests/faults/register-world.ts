import { expect } from 'vitest'
import { readCounterCopy } from '#counter/offline/counter-copy.server.ts'
import { exchange, type StoreCalls } from '#counter/offline/device/exchange.ts'
import type { WebSaleNews } from '#counter/offline/register-calls.ts'
import { countRefusedSales } from '#counter/offline/refused-sales.server.ts'
import { sellPiece } from '#tests/support/build-counter-sales.ts'
import { openRegister, storeOf } from '#tests/support/build-registers.ts'
import { offlineSaleOf } from '#tests/support/offline-sales.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { memoryDevice } from '#tests/support/register-device.ts'
import { orderAs } from '#tests/support/order-actions.ts'
import { sql } from '#tests/support/sql.ts'
import { guestWith } from './customers.ts'

const priceCents = 10_000
const totalCents = 10_725
/** How many pieces of each product stand on the floor. Only the first register sells the last one. */
const pieces = [1, 1, 1, 1, 1, 3]

/** What is done in a world; numbers are of registers and products. */
export type Command =
  | { does: 'web-order'; product: number }
  | { does: 'register-sale'; register: number; product: number }
  | { does: 'counter-sale'; product: number }
  | { does: 'copy'; register: number }
  /** The connection is there for so many calls; then a request is lost, or only its answer. */
  | { does: 'meeting'; register: number; calls: number; loses: 'request' | 'answer' }

/** What may be wrong in a world. */
export interface Wrong {
  learnOf?: (news: WebSaleNews) => Promise<boolean>
  bookSales?: (register: string) => StoreCalls['bookSales']
  afterWebOrder?: (orderId: string, registers: readonly string[]) => Promise<unknown>
}

/** A store with a floor, two registers that mostly have no connection, and the web. */
export async function openWorld(wrong: Wrong) {
  await sql`truncate counter_registers, offline_sales cascade`
  await sql`delete from orders`
  const products = await Promise.all(
    pieces.map(async (stock) => ({ ...(await buildProduct({ priceCents, stock })), stock, carriedOut: 0 })),
  )
  const registers = await Promise.all([newRegister(wrong), newRegister(wrong)])
  const confirmed = new Set<string>()
  let sales = 0

  /** Somebody carries a piece out of the store, if one is there and it may be sold. */
  async function carryOut(product: number, sell: (id: string) => Promise<boolean> | boolean) {
    const piece = products[product]
    if (!piece || piece.carriedOut === piece.stock || !(await sell(piece.id))) return
    piece.carriedOut += 1
    sales += 1
  }

  async function orderOnTheWeb(product: number) {
    const id = products[product]?.id ?? ''
    const owner = await guestWith([id, 1]).catch(() => null)
    if (!owner) return
    const placed = await orderAs(owner)
    if (placed.ok)
      await wrong.afterWebOrder?.(
        placed.value.orderId,
        registers.map(({ id: register }) => register),
      )
  }

  async function carryOutCommand(command: Command) {
    const register = 'register' in command ? registers[command.register] : undefined
    if (command.does === 'web-order') await orderOnTheWeb(command.product)
    else if (command.does === 'counter-sale') await carryOut(command.product, sellWithConnection)
    else if (command.does === 'copy') await register?.copy()
    else if (command.does === 'meeting') await register?.meet(command)
    else await carryOut(command.product, (id) => register?.device.sell(offlineSaleOf(id)) ?? false)
  }

  return {
    async carryOut(command: Command) {
      await carryOutCommand(command)
      for (const { id } of await sql<{ id: string }[]>`
        select id from orders where channel = 'web' and status = 'pending'`)
        confirmed.add(id)
    },
    /** The connection comes back everywhere: nothing is lost or doubled, and each piece has one confirmed sale at most. */
    async expectToAddUp() {
      for (const register of [...registers, ...registers]) await register.meet(null)
      expect(registers.map(({ device }) => device.unsent.length)).toEqual([0, 0])
      expect(await countRefusedSales(), 'sales that could not be booked').toBe(0)
      expect(await readCounterSales(), 'sales and their money').toEqual({
        count: sales,
        cents: sales * totalCents,
      })
      const open = await sql<{ id: string; status: string }[]>`
        select id, status from orders where channel = 'web' and status <> 'cancelled'`
      expect(open.filter(({ status }) => status !== 'pending')).toEqual([])
      expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining([...confirmed]))
      for (const { id, stock, carriedOut } of products) {
        const { promised, left } = await readPieces(id)
        expect(promised + carriedOut, 'confirmed sales of a product').toBeLessThanOrEqual(stock)
        expect(promised + carriedOut + left, 'pieces').toBe(stock)
      }
    },
  }
}

async function newRegister({ learnOf, bookSales }: Wrong) {
  const id = await openRegister()
  const device = memoryDevice()
  const copy = async () => device.saveCopy(await readCounterCopy({ now: new Date() }))
  await copy()
  const store = { ...storeOf(id), ...(bookSales && { bookSales: bookSales(id) }) }
  return {
    id,
    device,
    copy,
    async meet(network: { calls: number; loses: 'request' | 'answer' } | null) {
      const met = exchange(
        { ...device, ...(learnOf && { learnOf }) },
        network ? losing(store, network) : store,
      )
      if (network) await met.catch((error: unknown) => expect(String(error)).toContain('connection lost'))
      else await met
    },
  }
}

/** A connection that is lost after some calls. */
function losing(
  store: StoreCalls,
  { calls, loses }: { calls: number; loses: 'request' | 'answer' },
): StoreCalls {
  let left = calls
  async function pass<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const isLost = left === 0
    left -= 1
    if (isLost && loses === 'request') throw new Error('connection lost')
    const answer = await work()
    if (isLost) throw new Error('connection lost')
    return answer
  }
  return {
    bookSales: (sales) => pass(() => store.bookSales(sales)),
    call: (acknowledged) => pass(() => store.call(acknowledged)),
  }
}

const sellWithConnection = async (productId: string) => (await sellPiece(productId)).ok

async function readCounterSales() {
  const [sum] = await sql<{ count: number; cents: number }[]>`
    select count(*)::int as count, coalesce(sum(p.amount * 100), 0)::int as cents
    from orders o join order_payments p on p.order_id = o.id where o.channel = 'counter'`
  return sum
}

async function readPieces(productId: string) {
  const [row] = await sql<{ promised: number; left: number }[]>`
    select p.stock as left, (select coalesce(sum(i.quantity), 0)::int from order_items i
      join orders o on o.id = i.order_id
      where i.product_id = p.id and o.channel = 'web' and o.status = 'pending') as promised
    from products p where p.id = ${productId}`
  if (!row) throw new Error('a product is gone')
  return row
}
