import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { nameOrEmail } from '#db/expressions.server.ts'
import { retryTransaction } from '#db/retried-transaction.server.ts'
import { refuse, succeed, type Outcome } from '#shared/outcome.ts'
import { checksOfProduct, listCheckLines, readChecks } from '#catalogue/checks/checks.server.ts'
import { getDepartment } from '#catalogue/departments.ts'
import { unknownProduct, type UnknownProduct } from '#catalogue/admin/changes/product-changes.server.ts'
import { changeProduct, lockProducts } from '#catalogue/admin/changes/product-records.server.ts'
import type { CheckForm, PieceCheck } from './check-form.ts'

/** What to look at on a product, and what is known of it; null without one. */
export async function readPieceCheck(id: string): Promise<PieceCheck | null> {
  const piece = await db
    .selectFrom('products as p')
    .select(['p.category', checksOfProduct])
    .select(({ selectFrom }) =>
      selectFrom('productChecks as c')
        .innerJoin('users as u', 'u.id', 'c.checkedBy')
        .select(({ ref }) => nameOrEmail(ref('u.name'), ref('u.email')).as('who'))
        .whereRef('c.productId', '=', 'p.id')
        .orderBy('c.checkedAt', 'desc')
        .limit(1)
        .as('who'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (!piece) return null
  const { category, checks, who } = piece
  const lines = await listCheckLines(getDepartment(category))
  return { key: randomUUID(), lines, checks: readChecks(checks), who }
}

/**
 * Writes down what was found on a piece, once for each key (R136). A no needs a word: the note that comes with it, which
 * becomes the note on the condition, or is added to the one that is there.
 */
export async function saveCheck({
  id,
  form,
  userId,
  now,
}: {
  id: string
  form: CheckForm
  userId: string | null
  now: Date
}): Promise<Outcome<null, UnknownProduct | { reason: 'needs-note' }>> {
  const { key, note, answers } = form
  return await retryTransaction(async (tx) => {
    const [known] = await lockProducts(tx, [id], 'toChange')
    if (!known) return refuse(unknownProduct)
    const earlier = tx.selectFrom('productChecks').select('id').where('checkId', '=', key)
    if (await earlier.where('productId', '=', id).limit(1).executeTakeFirst()) return succeed(null)
    const { conditionNote } = await tx
      .selectFrom('products')
      .select('conditionNote')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isFlawed = answers.some(({ answer }) => answer === 'no')
    if (isFlawed && !note && !conditionNote) return refuse({ reason: 'needs-note' })
    const facts = { checkId: key, productId: id, note, checkedBy: userId, checkedAt: now }
    await tx
      .insertInto('productChecks')
      .values(answers.map((answer, at) => ({ id: at === 0 ? key : randomUUID(), ...facts, ...answer })))
      .execute()
    if (isFlawed && note && !conditionNote)
      await changeProduct(tx, { id, userId, kind: 'edited', set: { conditionNote: note } })
    // The page of the product says it.
    await sql`select pg_notify('catalogue_changed', '')`.execute(tx)
    return succeed(null)
  })
}
