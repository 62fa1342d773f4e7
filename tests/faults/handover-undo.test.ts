import { beforeEach, describe, expect, it } from 'vitest'
import { undoHandover } from '#appointments/door/handover-undo.server.ts'
import { deliverOutboxMail } from '#mail/delivery.server.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { setPickups } from '#tests/support/build-pickups.ts'
import { doorStateOf, DUE_CENTS, handOverBooked } from '#tests/support/door.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { giveBackMistake } from '#tests/support/refunds.ts'
import { sql } from '#tests/support/sql.ts'
import { createBarrier } from './barrier.ts'

const devices = 6
const rounds = faultSize({ usual: 5, full: 20 })
const owner = await buildPerson({ isAdmin: true })
type Act = Awaited<ReturnType<typeof handOverBooked>>
type Undo = (act: Act) => Promise<boolean>
type Deliver = (mailId: string) => Promise<void>

beforeEach(async () => {
  await sql`delete from orders`
  await setPickups({ maxPickupsPerSlot: rounds })
})

const byService: Undo = async (act) => (await undoHandover(act)).ok

/** Gives the money back and the status, as the service does after it has looked. */
async function writeBack({ orderId }: Act): Promise<void> {
  await sql`
    insert into order_payments (order_id, kind, method, amount) values (${orderId}, 'refund', 'cash', ${DUE_CENTS / 100})`
  await sql`update orders set status = 'ready', payment_status = 'pending' where id = ${orderId}`
}

/** Looks, and when everybody has looked, takes back. */
function withoutLock(parties: number): Undo {
  const allHaveLooked = createBarrier(parties)
  return async (act) => {
    const [row] = await sql`select from door_handovers where id = ${act.key} and undone_at is null`
    await allHaveLooked()
    if (row) await writeBack(act)
    return row !== undefined
  }
}

const refundsOf = async (orderId: string) =>
  (await doorStateOf(orderId)).ledger.filter((entry) => entry.startsWith('refund'))

async function expectOneUndo(undo: Undo): Promise<void> {
  const act = await handOverBooked(owner.id)
  const outcomes = await Promise.all(Array.from({ length: devices }, () => undo(act)))
  expect(await refundsOf(act.orderId), 'the payment is reversed once').toHaveLength(1)
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await doorStateOf(act.orderId)).toMatchObject({
    order: 'ready pending',
    appointments: ['scheduled'],
    moves: ['ready completed', 'completed ready'],
    mails: [],
  })
}

describe('a hand-over that is taken back on several devices at once', () => {
  it('is taken back once', async () => {
    for (let round = 0; round < rounds; round += 1) await expectOneUndo(byService)
  })

  it('would be on every device without the lock: the check sees it', async () => {
    await expect(expectOneUndo(withoutLock(devices))).rejects.toThrow('the payment is reversed once')
  })
})

/** Another tab refunds the same money. */
async function refund({ orderId, userId, now }: Act, looked: () => Promise<void>): Promise<boolean> {
  await looked()
  return (await giveBackMistake(orderId, DUE_CENTS, { userId, now })).ok
}

async function expectOneRefund(undo: Undo, looked: () => Promise<void>): Promise<void> {
  const act = await handOverBooked(owner.id)
  const outcomes = await Promise.all([undo(act), refund(act, looked)])
  expect(await refundsOf(act.orderId), 'the money goes back once').toHaveLength(1)
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [isUndone] = outcomes
  expect((await doorStateOf(act.orderId)).order).toBe(isUndone ? 'ready pending' : 'completed pending')
}

describe('a hand-over that is taken back while its payment is refunded', () => {
  it('gives the money back once', async () => {
    for (let round = 0; round < rounds; round += 1) await expectOneRefund(byService, async () => {})
  })

  it('would give it back twice without the lock: the check sees it', async () => {
    const bothHaveLooked = createBarrier(2)
    const undo: Undo = async (act) => {
      const [row] = await sql`select from orders where id = ${act.orderId} and payment_status = 'paid'`
      await bothHaveLooked()
      await expect.poll(() => refundsOf(act.orderId)).toHaveLength(1)
      if (row) await writeBack(act)
      return row !== undefined
    }
    await expect(expectOneRefund(undo, bothHaveLooked)).rejects.toThrow('the money goes back once')
  })
})

const mailOf = async (orderId: string) =>
  (
    await sql<{ id: string }[]>`
      select id from mail_outbox where order_id = ${orderId} and kind = 'order-completed'`
  )[0]?.id ?? ''

/** A mail of which a mailbox has a copy cannot be withdrawn any more. */
async function expectUndoneOrTold(undo: Undo, deliver: (mailId: string) => Promise<void>, leftMs: number) {
  const act = await handOverBooked(owner.id)
  const mailId = await mailOf(act.orderId)
  await sql`
    update mail_outbox set not_before = clock_timestamp() + make_interval(secs => ${leftMs / 1000}) where id = ${mailId}`
  const [isUndone] = await Promise.all([undo(act), deliver(mailId)])
  expect(isUndone && told.has(mailId), 'nobody is told of what was taken back').toBe(false)
  expect((await doorStateOf(act.orderId)).order).toBe(isUndone ? 'ready pending' : 'completed paid')
}

const told = new Set<string>()

async function send(mailId: string): Promise<void> {
  await deliverOutboxMail({
    mailId,
    mailer: {
      async deliver({ messageId }) {
        told.add(messageId.split('@')[0] ?? '')
        return { ok: true }
      },
      close() {},
    },
    isLastTry: false,
  })
}

describe('a hand-over that is taken back in the moment in which its mail leaves', () => {
  it('is taken back or told of, never both', async () => {
    for (let round = 0; round < rounds; round += 1)
      await expectUndoneOrTold(
        byService,
        async (mailId) => {
          for (let turn = 0; turn < 8; turn += 1) await send(mailId)
        },
        // From before to after all that is being done.
        (round * 30) / rounds,
      )
  })

  it('would be both if the mail were only looked at: the check sees it', async () => {
    const hasLooked = createBarrier(2)
    const hasLeft = createBarrier(2)
    const undo: Undo = async (act) => {
      const mailId = await mailOf(act.orderId)
      await hasLooked()
      await hasLeft()
      await sql`delete from mail_outbox where id = ${mailId}`
      await writeBack(act)
      return true
    }
    const deliver: Deliver = async (mailId) => {
      await hasLooked()
      await send(mailId)
      await hasLeft()
    }
    await expect(expectUndoneOrTold(undo, deliver, 0)).rejects.toThrow(
      'nobody is told of what was taken back',
    )
  })
})
