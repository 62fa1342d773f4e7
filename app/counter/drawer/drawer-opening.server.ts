import { db, transact } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import type { OpeningForm } from './drawer-forms.ts'

/** Opens a drawer, once for each key, which is that of one drawer (R184); there is one at a time (R79). */
export async function openDrawer(input: {
  form: OpeningForm
  /** Who opens it. */
  userId: string | null
  now: Date
}): Promise<Outcome<null, { reason: 'already-open' | 'opened-before' }>> {
  const { form, userId, now } = input
  return await transact(async (tx) => {
    await tx
      .insertInto('drawerSessions')
      .values({ id: form.key, openedAt: now, openedBy: userId, floatAmount: centsToNumeric(form.float) })
      // Another one is open, or this one was sent before, maybe at this very moment.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = await tx
      .selectFrom('drawerSessions')
      .select('closedAt')
      .where('id', '=', form.key)
      .executeTakeFirst()
    if (!own) return refuse({ reason: 'already-open' })
    return own.closedAt === null ? succeed(null) : refuse({ reason: 'opened-before' })
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
