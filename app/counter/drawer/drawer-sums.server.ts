import type { Db } from '#db/database.server.ts'
import { centsOf } from '#db/expressions.server.ts'
import { sumByMethod, type MethodSum } from '#counter/cash-up/cash-up.ts'
import { sumExpectedCents, type DrawerCash } from './drawer.ts'

/** What a drawer has taken and given back: its cash, what should be in it, and the sums of every method. */
export interface DrawerSums {
  cash: DrawerCash
  expectedCents: number
  methods: MethodSum[]
}

/** Adds up the ledger and the movements of a drawer (R79). */
export async function readDrawerSums(
  at: Db,
  { id, floatCents }: { id: string; floatCents: number },
): Promise<DrawerSums> {
  const [entries, movements] = await Promise.all([
    at
      .selectFrom('orderPayments')
      .select(({ ref }) => ['kind', 'method', centsOf(ref('amount')).as('amountCents')])
      .where('drawerSessionId', '=', id)
      .where('isUndone', '=', false)
      .execute(),
    at
      .selectFrom('drawerMovements')
      .select(({ ref }) => ['kind', centsOf(ref('amount')).as('amountCents')])
      .where('drawerSessionId', '=', id)
      .execute(),
  ])
  const moved = (wanted: 'paid-in' | 'paid-out') =>
    movements.reduce((sum, { kind, amountCents }) => sum + (kind === wanted ? amountCents : 0), 0)
  const { inCents, outCents } = sumByMethod(entries.filter(({ method }) => method === 'cash')).all
  const cash = {
    floatCents,
    inCents,
    outCents,
    paidInCents: moved('paid-in'),
    paidOutCents: moved('paid-out'),
  }
  return { cash, expectedCents: sumExpectedCents(cash), methods: sumByMethod(entries).methods }
}
