import { expect, it, vi } from 'vitest'
import { buildOrder } from '#tests/support/build-orders.ts'
import { buildPerson } from '#tests/support/build-people.ts'
import { sql } from '#tests/support/sql.ts'
import { closePeriod } from './period-closing.server.ts'
import { parsePeriod } from './tax-period.ts'

/** What happens between the two readings of a closing. */
const meanwhile = vi.hoisted(() => ({ act: async () => {} }))
vi.mock(import('#reports/journal/closed-journal.server.ts'), async (original) => {
  const real = await original()
  return {
    ...real,
    async daysToClose(...input: Parameters<typeof real.daysToClose>) {
      await meanwhile.act()
      return await real.daysToClose(...input)
    },
  }
})

it('report and journal of a closed period are of one moment (R85, R106)', async () => {
  const { id: userId } = await buildPerson({ isAdmin: true })
  const createdAt = new Date('2027-03-10T17:00:00Z')
  await buildOrder({ createdAt })
  meanwhile.act = async () => void (await buildOrder({ createdAt }))
  const period = parsePeriod('2027-03')
  if (!period) throw new Error('there is no such period')
  const now = new Date('2027-04-02T16:00:00Z')
  expect(await closePeriod({ key: crypto.randomUUID(), period, userId, now })).toMatchObject({ ok: true })
  const [sums] = await sql`
    select (select sum(gross) from period_closing_sums where kind = 'period') as report,
      (select -sum(amount) from closed_journal_lines where account = 'salesWeb') as journal`
  expect(Number(sums?.report)).toBeGreaterThan(0)
  expect(sums?.report).toBe(sums?.journal)
})
