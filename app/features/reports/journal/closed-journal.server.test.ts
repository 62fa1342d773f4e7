import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build-people.ts'
import { makeUpOrders, writeTaxedOrders } from '../../../../tests/support/build-taxed-orders.ts'
import { sql } from '../../../../tests/support/sql.ts'
import { closePeriod } from '../sales-tax/period-closing.server.ts'
import { parsePeriod } from '../sales-tax/tax-period.ts'
import { readClosedDays } from './closed-journal.server.ts'
import { quickbooksFile } from './journal-files.ts'
import { daysOf } from './journal-month.ts'
import { readJournal } from './journal.server.ts'
import type { JournalEntry } from './journal.ts'

const owner = await buildPerson({ isAdmin: true })
const everyDay = { firstDay: '2000-01-01', lastDay: '2027-12-31' }
const fileOf = async (month: string) => quickbooksFile(await readJournal(daysOf(month)))

async function close(id: string) {
  const period = parsePeriod(id)
  if (!period) throw new Error('there is no such period')
  const now = new Date('2027-06-15T15:00:00Z')
  expect((await closePeriod({ key: randomUUID(), period, userId: owner.id, now })).ok).toBe(true)
}

/** The balance of each account, whatever the lines are called. */
function balancesOf(entries: readonly JournalEntry[]) {
  const sums = new Map<string, number>()
  for (const { account, cents } of entries.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + cents)
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).toSorted())
}

/** A payment that is entered late, with a date in a month that is over. */
async function payLate(day: string, dollars: number) {
  await sql`
    insert into order_payments (id, order_id, kind, method, amount, paid_on)
    select gen_random_uuid(), id, 'payment', 'zelle', ${dollars}, ${day} from orders order by id limit 1`
}

const correctionsIn = (file: string) => file.split('\r\n').filter((line) => line.includes('Correction: '))

beforeEach(async () => {
  await sql`truncate products, orders, period_closings cascade`
  await writeTaxedOrders(makeUpOrders(300, 109))
})

describe('the journal of a closed tax period (R106)', () => {
  it.each([
    ['a payment that is entered late', () => payLate('2026-11-10', 12)],
    [
      'a deleted order',
      () => sql`delete from orders where id in (select id from orders order by created_at limit 5)`,
    ],
    ['another name of the products', () => sql`update products set name = 'Other'`],
  ])('stays to the byte as it was, whatever comes: %s', async (_what, happen) => {
    const before = await fileOf('2026-11')
    await close('2026-11')
    expect(await fileOf('2026-11')).toBe(before)
    await happen()
    expect(await fileOf('2026-11')).toBe(before)
  })

  it('would change without the closing', async () => {
    const before = await fileOf('2026-11')
    await payLate('2026-11-10', 12)
    expect(await fileOf('2026-11')).not.toBe(before)
  })

  it('has what changed since on the first open day, apart, and balanced', async () => {
    await close('2026-11')
    expect(correctionsIn(await fileOf('2026-12'))).toEqual([])
    await payLate('2026-11-10', 12)
    const corrections = correctionsIn(await fileOf('2026-12')).map((line) => line.split(','))
    expect(corrections.map(([number, date, , ...rest]) => [number, date, ...rest])).toEqual([
      ['STORE-20261201', '12/01/2026', 'Correction: Payments', '12.00', ''],
      ['STORE-20261201', '12/01/2026', 'Correction: Sold less paid', '', '12.00'],
    ])
    const entries = await readJournal(everyDay)
    for (const { lines } of entries) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  })

  it('counts each thing once, through closing after closing', async () => {
    for (const month of ['2026-11', '2026-12', '2027-01']) {
      await close(month)
      await payLate('2026-11-10', 7)
      await sql`delete from orders where id in (select id from orders order by created_at desc limit 3)`
    }
    const kept = balancesOf(await readJournal(everyDay))
    await sql`truncate period_closings cascade`
    expect(kept).toEqual(balancesOf(await readJournal(everyDay)))
  })

  it('is not that of a period that was closed before journals were kept', async () => {
    await close('2026-11')
    await sql`delete from closed_journal_lines`
    await sql`update period_closings set has_journal = false`
    expect(await readClosedDays()).toBeNull()
    await close('2026-12')
    expect(await readClosedDays()).toEqual({ firstDay: '2026-12-01', lastDay: '2026-12-31' })
    await payLate('2026-11-10', 12)
    expect(await fileOf('2026-11')).toContain('12.00')
    // What it does to refunds of later months is another matter.
    expect(correctionsIn(await fileOf('2027-01')).join()).not.toContain('Payments')
  })
})
