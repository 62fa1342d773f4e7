import { transact, type Transaction } from '#db/client.server.ts'
import { centsOf, anyOf, countRows } from '#db/expressions.server.ts'
import { centsToNumeric } from '#shared/money.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { readCounterActs } from '#counter/limits/counter-acts.server.ts'
import { judgeCount } from './drawer.ts'
import type { ClosingForm } from './drawer-forms.ts'
import type { ClosingRefusal } from './drawer-messages.ts'
import { readDrawerSums, type DrawerSums } from './drawer-sums.server.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.server.ts'
import { loweredTaxIn } from '#payments/paid-cents.server.ts'
import { owedIn } from '#orders/order-columns.server.ts'
import type { CounterTakings } from '#counter/drawer/report/drawer-report.ts'

interface Closing {
  form: ClosingForm
  /** Who closes it. */
  userId: string | null
  now: Date
}

/**
 * Closes a drawer with what was counted, and writes its report down (R79). Its lock waits for payments under way, and
 * those that come later find it closed: each entry of the ledger is in the report of its drawer, or in a later one.
 */
export async function closeDrawer(input: Closing): Promise<Outcome<null, ClosingRefusal>> {
  const { form, now } = input
  return await transact(async (tx) => {
    const drawer = await lockDrawer(tx, form.drawer)
    if (!drawer) return refuse({ reason: 'unknown-drawer' })
    if (drawer.closedAt) return refuse({ reason: 'closed' })
    const sums = await readDrawerSums(tx, drawer)
    const { counted: countedCents, left: leftCents, note, expected_cents: shownCents } = form
    const judged = judgeCount({ countedCents, leftCents, note, shownCents }, sums.expectedCents)
    if (!judged.ok) return judged
    await tx.updateTable('drawerSessions').set({ closedAt: now }).where('id', '=', drawer.id).execute()
    await writeReport(tx, input, { ...sums, openedAt: drawer.openedAt })
    return succeed(null)
  })
}

async function lockDrawer(tx: Transaction, id: string) {
  return await tx
    .selectFrom('drawerSessions')
    .select(({ ref }) => ['id', 'openedAt', 'closedAt', centsOf(ref('floatAmount')).as('floatCents')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function writeReport(
  tx: Transaction,
  { form, userId }: Closing,
  sums: DrawerSums & { openedAt: Date },
): Promise<void> {
  const drawerSessionId = form.drawer
  const [paidIds, refundedIds] = [
    await listFirstPaid(tx, drawerSessionId, 'payment'),
    await listFirstPaid(tx, drawerSessionId, 'refund'),
  ]
  const takings = await readCounterTakings(tx, { paidIds, refundedIds })
  await tx
    .insertInto('drawerClosings')
    .values({
      drawerSessionId,
      closedBy: userId,
      expectedAmount: centsToNumeric(sums.expectedCents),
      countedAmount: centsToNumeric(form.counted),
      leftAmount: centsToNumeric(form.left),
      note: form.note,
      saleCount: takings.saleCount,
      salesAmount: centsToNumeric(takings.salesCents),
      taxAmount: centsToNumeric(takings.taxCents),
      reductionsAmount: centsToNumeric(takings.reductionsCents),
      voidCount: takings.voidCount,
      voidsAmount: centsToNumeric(takings.voidsCents),
    })
    .execute()
  const rows = sums.methods.map(({ method, count, inCents, outCents }) => ({
    drawerSessionId,
    method,
    entryCount: count,
    inAmount: centsToNumeric(inCents),
    outAmount: centsToNumeric(outCents),
  }))
  await tx.insertInto('drawerTakings').values(rows).execute()
  const acts = await readCounterActs(tx, { paidIds, from: sums.openedAt })
  const done = acts.map(({ act, userId: doneBy, count: actCount, cents }) => {
    return { drawerSessionId, act, doneBy, actCount, amount: centsToNumeric(cents) }
  })
  if (done.length > 0) await tx.insertInto('drawerActs').values(done).execute()
}

/** The orders whose first payment or refund is in this drawer: an order counts in one report, however it is paid. */
async function listFirstPaid(tx: Transaction, drawerId: string, kind: 'payment' | 'refund') {
  const firsts = tx
    .selectFrom('orderPayments as e')
    .distinctOn('e.orderId')
    .select(['e.orderId', 'e.drawerSessionId'])
    .where('e.kind', '=', kind)
    .where('e.isUndone', '=', false)
    .where('e.orderId', 'in', (one) =>
      one
        .selectFrom('orderPayments as own')
        .select('own.orderId')
        .where('own.drawerSessionId', '=', drawerId),
    )
    .orderBy('e.orderId')
    .orderBy('e.createdAt')
    .orderBy('e.id')
  const rows = await tx
    .selectFrom(firsts.as('first'))
    .select('orderId')
    .where('drawerSessionId', '=', drawerId)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

const sumColumn = (column: string) => centsOf(sql<string>`coalesce(sum(${sql.ref(column)}), 0)`)

/** Adds up the counter sales among some orders: those that were paid, less what refunds lowered so far (R150), and those whose money went back (R79). */
async function readCounterTakings(
  at: Db,
  { paidIds, refundedIds }: { paidIds: readonly string[]; refundedIds: readonly string[] },
): Promise<CounterTakings> {
  const counterOrders = (ids: readonly string[]) =>
    at.selectFrom('orders as o').where('o.id', '=', anyOf(ids, 'uuid')).where('o.channel', '=', 'counter')
  const standing = counterOrders(paidIds).where('o.status', '!=', 'cancelled')
  const [sales, reduced, voids] = await Promise.all([
    standing
      .select(({ ref }) => [
        countRows().as('saleCount'),
        centsOf(sql<string>`coalesce(sum(${owedIn('o')}), 0)`).as('salesCents'),
        centsOf(sql<string>`coalesce(sum(${ref('o.taxAmount')} - ${loweredTaxIn(ref('o.id'))}), 0)`).as(
          'taxCents',
        ),
      ])
      .executeTakeFirstOrThrow(),
    standing
      .innerJoin('orderItems as i', 'i.orderId', 'o.id')
      .where('i.listPrice', 'is not', null)
      .select(({ ref }) =>
        centsOf(
          sql<string>`coalesce(sum((${ref('i.listPrice')} - ${ref('i.price')}) * ${ref('i.quantity')}), 0)`,
        ).as('reductionsCents'),
      )
      .executeTakeFirstOrThrow(),
    counterOrders(refundedIds)
      .where('o.status', '=', 'cancelled')
      .select([countRows().as('voidCount'), sumColumn('o.totalAmount').as('voidsCents')])
      .executeTakeFirstOrThrow(),
  ])
  return { ...sales, ...reduced, ...voids }
}
