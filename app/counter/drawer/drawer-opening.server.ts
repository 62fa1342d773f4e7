import { sql } from 'kysely'
import { db, transact } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { OpeningForm } from './drawer-forms.ts'

/** Opens a drawer, once for each key; there is one at a time (R79). */
export async function openDrawer(input: {
  form: OpeningForm
  /** Who opens it. */
  userId: string | null
  now: Date
}): Promise<Outcome<null, { reason: 'already-open' }>> {
  const { form, userId, now } = input
  return await transact(async (tx) => {
    await tx
      .insertInto('drawerSessions')
      .values({ id: form.key, openedAt: now, openedBy: userId, floatAmount: centsToNumeric(form.float) })
      // That one is open: this one, sent again, or another.
      .onConflict((conflict) =>
        conflict
          .expression(sql`(closed_at is null)`)
          .where('closedAt', 'is', null)
          .doNothing(),
      )
      .execute()
    const own = await tx
      .selectFrom('drawerSessions')
      .select('id')
      .where('id', '=', form.key)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    return own ? succeed(null) : refuse({ reason: 'already-open' })
  })
}

/** What was left in the drawer that was closed last; null when none was ever closed. */
export async function readLastFloat(): Promise<number | null> {
  const last = await db
    .selectFrom('drawerSessions as d')
    .innerJoin('drawerClosings as c', 'c.drawerSessionId', 'd.id')
    .select(({ ref }) => centsOf(ref('c.leftAmount')).as('leftCents'))
    .where('d.closedAt', 'is not', null)
    .orderBy('d.closedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.leftCents ?? null
}
