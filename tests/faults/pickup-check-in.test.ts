import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { checkIn } from '#appointments/check-in/check-in.server.ts'
import { buildPickupOrder } from '#tests/support/build-pickups.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { createBarrier } from './barrier.ts'

const devices = 8
const rounds = faultSize({ usual: 5, full: 20 })
const code = '042137'
type CheckIn = (orderId: string) => Promise<boolean>

beforeEach(async () => {
  await sql`delete from orders`
})

/** One customer's code is typed on every device at once. */
async function expectOneHandover(checkInAt: CheckIn): Promise<void> {
  const orderId = await buildPickupOrder({ status: 'ready', paymentStatus: 'paid', handoverCode: code })
  const firsts = await Promise.all(Array.from({ length: devices }, () => checkInAt(orderId)))
  expect(firsts.filter(Boolean), 'the goods are handed over once').toHaveLength(1)
  const [written] = await sql`
    select (select status from orders where id = ${orderId}) as status,
      (select count(*)::int from order_status_changes where order_id = ${orderId}) as changes,
      (select count(*)::int from mail_outbox where order_id = ${orderId}) as mails`
  expect(written).toEqual({ status: 'completed', changes: 1, mails: 1 })
}

const byService: CheckIn = async () => {
  const outcome = await checkIn({ code, orderId: null, userId: null, now: new Date() })
  expect(outcome.ok, 'nobody is told that the code is wrong').toBe(true)
  return outcome.ok && !outcome.value.isAgain
}

/** Looks, and when everybody has looked, completes. */
function withoutLock(): CheckIn {
  const allHaveRead = createBarrier(devices)
  return async (orderId) => {
    const [order] = await sql<{ status: string }[]>`select status from orders where handover_code = ${code}`
    await allHaveRead()
    if (order?.status !== 'ready') return false
    await sql`update orders set status = 'completed' where id = ${orderId}`
    await sql`
      insert into order_status_changes (order_id, from_status, to_status) values (${orderId}, 'ready', 'completed')`
    return true
  }
}

describe('a code at several devices at once', () => {
  it(`hands the goods over once, in each of ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await sql`delete from orders`
      await expectOneHandover(byService)
    }
  })

  it('would hand them over on every device without the lock: the check sees it', async () => {
    await expect(expectOneHandover(withoutLock())).rejects.toThrow('the goods are handed over once')
  })
})
