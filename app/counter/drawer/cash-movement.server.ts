import { transact, type Transaction } from '#db/client.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { refusalOfMovement, type MovementKind } from './drawer.ts'
import type { MovementForm } from './drawer-forms.ts'
import type { MovementRefusal } from './drawer-messages.ts'
import { readDrawerSums } from './drawer-sums.server.ts'

/**
 * Puts cash into the open drawer or takes it out, with a reason, once for each key (R79). No more goes out than should
 * be in it: payments wait meanwhile.
 */
export async function moveCash(input: {
  kind: MovementKind
  form: MovementForm
  /** Who acts. */
  userId: string | null
  now: Date
}): Promise<Outcome<null, MovementRefusal>> {
  const { kind, form, userId, now } = input
  return await transact(async (tx) => {
    const drawer = await lockOpenDrawer(tx)
    const earlier = await tx
      .selectFrom('drawerMovements')
      .select('id')
      .where('id', '=', form.key)
      .where('kind', '=', kind)
      .where('amount', '=', centsToNumeric(form.amount))
      .executeTakeFirst()
    if (earlier) return succeed(null)
    if (!drawer) return refuse({ reason: 'not-open' })
    const { expectedCents } = await readDrawerSums(tx, drawer)
    const refusal = refusalOfMovement({ kind, amountCents: form.amount }, expectedCents)
    if (refusal) return refuse(refusal)
    await tx
      .insertInto('drawerMovements')
      .values({
        id: form.key,
        drawerSessionId: drawer.id,
        kind,
        amount: centsToNumeric(form.amount),
        reason: form.reason,
        recordedBy: userId,
        recordedAt: now,
      })
      .execute()
    return succeed(null)
  })
}

async function lockOpenDrawer(tx: Transaction) {
  return await tx
    .selectFrom('drawerSessions')
    .select(({ ref }) => ['id', centsOf(ref('floatAmount')).as('floatCents')])
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
