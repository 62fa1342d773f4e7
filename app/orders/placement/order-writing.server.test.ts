import { expect, it, vi } from 'vitest'
import { fillCart, newGuest, placeWell } from '#tests/faults/customers.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { sql } from '#tests/support/sql.ts'
import { connections } from '#db/client.server.ts'

// Nothing else uses connections, so that all orders go over one.
vi.mock('#mail/mail-queue.server.ts', async (load) => {
  const real = await load<typeof import('#mail/mail-queue.server.ts')>()
  return { ...real, attemptMailNow: vi.fn() }
})

/** How often the connection has planned the statement that writes an order for its values, and how often not. */
const readPlans = () =>
  connections.use(async (lease) => {
    const { rows } = await lease.query({
      text: `select custom_plans::integer as planned, generic_plans::integer as kept from pg_prepared_statements
        where statement like 'with "pieces"%'`,
      isPrepared: false,
    })
    return rows
  })

it('an order is written by a plan that is kept, however many carts there are', async () => {
  const product = await buildProduct({ stock: 100 })
  await sql`insert into cart_items (session_id, product_id)
    select gen_random_uuid(), ${product.id} from generate_series(1, 5000)`
  await sql`analyze cart_items`
  for (let order = 0; order < 12; order += 1) {
    const owner = newGuest()
    await fillCart(owner, [[product.id, 1]])
    await placeWell(owner)
  }
  // PostgreSQL plans the first five for their values.
  const [plans] = await readPlans()
  expect(plans?.planned).toBeLessThanOrEqual(5)
  expect(plans?.kept).toBeGreaterThan(0)
})
