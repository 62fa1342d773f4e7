import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDueAlerts } from '#alerts/sending/due-alerts.server.ts'
import { settleMailAttempts } from '#mail/mail-queue.server.ts'
import { clearAlerts, readAlerts, setPrice, someEmail, watchPiece } from '#tests/support/build-alerts.ts'
import { buildProduct } from '#tests/support/build-rows.ts'
import { faultSize } from '#tests/support/fault-size.ts'
import { sql } from '#tests/support/sql.ts'
import { killInTheMiddle } from './killed-run.ts'

const runner = fileURLToPath(new URL('alert-runner.ts', import.meta.url))
const now = new Date()
const kills = faultSize({ usual: 3, full: 1000 })

beforeEach(clearAlerts)
afterAll(settleMailAttempts)

/** A piece that got cheaper, and some who want to know. @returns their addresses, sorted. */
async function buildDrop(): Promise<string[]> {
  await settleMailAttempts()
  await clearAlerts()
  const { id } = await buildProduct({ priceCents: 10_000 })
  const emails = Array.from({ length: 3 }, someEmail).toSorted()
  for (const email of emails) await watchPiece({ productId: id, email, pace: 'at-once' })
  await setPrice(id, 50)
  return emails
}

/** Where it waits: before it notes what it tells, before the mail, before the next drop counts from there. */
const obstacles = ['alert_sends', 'mail_outbox', 'alert_watches']

const killSending = (how: string, kill: number, meanwhile?: () => Promise<unknown>) =>
  killInTheMiddle({
    runner,
    args: [how, now.toISOString()],
    obstruct: (held) => held.unsafe(`lock table ${obstacles[kill % obstacles.length]} in share mode`),
    meanwhile,
  })

const told = async () => (await readAlerts()).map(({ toAddress }) => toAddress).toSorted()

describe(`two workers, one of them killed ${kills} times`, () => {
  it('tell everybody exactly once', { timeout: 60_000 + kills * 20_000 }, async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const emails = await buildDrop()
      await killSending('shop', kill, () => sendDueAlerts(now))
      await sendDueAlerts(now)
      expect(await told(), `kill ${kill}`).toEqual(emails)
      expect(await sql`select from alert_sends`).toHaveLength(emails.length)
    }
  })

  it('would tell somebody twice if the mail and its note were two transactions: the check sees it', async () => {
    const emails = await buildDrop()
    await killSending('two-transactions', 0)
    await sendDueAlerts(now)
    const all = await told()
    expect(new Set(all)).toEqual(new Set(emails))
    expect(all).toHaveLength(emails.length + 1)
  })
})
