import { expressionBuilder } from 'kysely'
import type { Database } from '#db/tables.ts'

/** Who sold at the counter: who took the money first. */
export const selectSeller = () =>
  expressionBuilder<Database & { o: Database['orders'] }, 'o'>()
    .selectFrom('orderPayments as taken')
    .select('taken.recordedBy')
    .whereRef('taken.orderId', '=', 'o.id')
    .where('taken.kind', '=', 'payment')
    .orderBy('taken.createdAt')
    .limit(1)
