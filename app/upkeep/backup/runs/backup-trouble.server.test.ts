import { expect, it } from 'vitest'
import { sql } from '#tests/support/sql.ts'
import { readBackupTrouble, tellBackupTrouble } from './backup-trouble.server.ts'

const now = new Date('2027-06-09T16:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const tell = (hours: number) => tellBackupTrouble({ now: hoursLater(hours) })
let built = 0
const end = (state: 'done' | 'failed' | 'cancelled', at: Date) =>
  sql`insert into runs (kind, name, place, step, state, started_at, finished_at, tested_at, size_kb, row_count, problem)
    values ('backup', ${`store-${(built += 1)}.tar.gz`}, 'folder', 'testing', ${state}, ${at}, ${at}, ${at}, 1, 1, 'The disk is full')`
const readMails = async () =>
  await sql<{ subject: string; body_text: string }[]>`
    select subject, body_text from mail_outbox where kind = 'backup' order by created_at`

it('is told to the owner once: when one fails, and when the newest is too old (R158)', async () => {
  await sql`update backup_settings set every = 'day', updated_at = ${now}`
  await end('done', now)
  expect([await tell(1), await readBackupTrouble({ now: hoursLater(1) })]).toEqual([0, null])
  await end('failed', hoursLater(24))
  expect(await tell(25), 'nobody to write to yet').toBe(0)
  await sql`update store_settings set store_email = 'owner@store.example'`
  expect((await Promise.all([tell(25), tell(25)])).toSorted(), 'two servers').toEqual([0, 1])
  await end('failed', hoursLater(48))
  await end('cancelled', hoursLater(49))
  expect(await tell(50)).toBe(0)
  expect(await readBackupTrouble({ now: hoursLater(50) })).toBe('The last backup of the store failed.')
  expect([await tell(73), await tell(74), await tell(200)]).toEqual([1, 0, 0])
  const [first, second, ...more] = await readMails()
  expect(first).toMatchObject({ subject: 'The last backup of the store failed' })
  expect(first?.body_text).toContain('The disk is full')
  expect(second).toMatchObject({ subject: 'No good backup was made in the last 3 days' })
  expect(more).toEqual([])
  await end('done', hoursLater(201))
  expect(await tell(202)).toBe(0)
  await end('failed', hoursLater(203))
  expect(await tell(204), 'a new failure is told again').toBe(1)
})
