import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { byNoAccount, orNobody, type ActivityEntries } from '#db/activity-entries.server.ts'
import { db } from '#db/client.server.ts'

/** The last row of each batch represents all of it: a subquery, so that the index finds it and nothing is sorted. */
const isLastOfBatch = sql<boolean>`c.id = (
  select x.id from product_changes x where x.batch_id = c.batch_id order by x.created_at desc, x.id desc limit 1)`

/** Changes of products, one entry for each action (R52, R95). Imports and the markdown rules are shown as a whole. */
export const changedProducts: ActivityEntries = db
  .selectFrom('productChanges as c')
  .leftJoin('products as p', 'p.id', 'c.productId')
  .select(({ ref }) => [
    'c.id',
    'c.createdAt as at',
    'c.userId',
    orNobody('former'),
    jsonBuildObject({
      kind: ref('c.kind'),
      // Null once it was deleted.
      productId: ref('p.id'),
      name: sql<string | null>`coalesce(p.name, c.before ->> 'name', c.after ->> 'name')`,
      count: sql<number>`(select count(*) from product_changes x where x.batch_id = c.batch_id)::integer`,
      beforeCents: sql<number | null>`((c.before ->> 'price')::numeric * 100)::float8`,
      afterCents: sql<number | null>`((c.after ->> 'price')::numeric * 100)::float8`,
    }).as('facts'),
  ])
  // Written as the index has it.
  .where(sql<boolean>`c.kind not in ('imported', 'marked-down')`)
  .where(isLastOfBatch)
  .where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('imports as i').select('i.id').whereRef('i.id', '=', 'c.batchId'))),
  )

const imported = db.selectFrom('imports as i').select(({ ref }) =>
  jsonBuildObject({
    importId: ref('i.id'),
    fileName: ref('i.fileName'),
    created: ref('i.created'),
    updated: ref('i.updated'),
  }).as('facts'),
)

/** Files and lots when their products were added. */
export const finishedImports: ActivityEntries = imported
  .select(['i.id', sql<Date>`i.imported_at`.as('at'), 'i.createdBy as userId', orNobody('former')])
  .where('i.importedAt', 'is not', null)
  .where('i.state', 'in', ['done', 'undoing', 'undone'])

/** Undone imports. Who did it is known when products were kept or restored. */
export const undoneImports: ActivityEntries = imported
  .select(({ selectFrom }) => [
    'i.id',
    'i.changedAt as at',
    selectFrom('productChanges as c')
      .select('c.userId')
      .whereRef('c.batchId', '=', 'i.id')
      .where('c.kind', '=', 'undone')
      .limit(1)
      .as('userId'),
    orNobody('unrecorded'),
  ])
  .where('i.state', '=', 'undone')

/** Tags that were printed, each PDF as a whole (R76). */
export const printedTags: ActivityEntries = db
  .selectFrom('tagPrints as t')
  .leftJoin('products as p', 'p.id', 't.productId')
  .select(({ ref, selectFrom }) => [
    't.id',
    't.printedAt as at',
    't.userId',
    orNobody('former'),
    jsonBuildObject({
      // Null once it was deleted.
      productId: ref('p.id'),
      name: ref('p.name'),
      products: selectFrom('tagPrints as x')
        .whereRef('x.printId', '=', 't.id')
        .select(sql<number>`count(*)::integer`.as('count')),
      tags: selectFrom('tagPrints as x')
        .whereRef('x.printId', '=', 't.id')
        .select(sql<number>`sum(x.tags)::integer`.as('sum')),
    }).as('facts'),
  ])
  .whereRef('t.id', '=', 't.printId')

/** Checks of pieces, each with all of its lines (R136). */
export const checkedPieces: ActivityEntries = db
  .selectFrom('productChecks as k')
  .leftJoin('products as p', 'p.id', 'k.productId')
  .select(({ ref }) => {
    const count = (answer: string) =>
      sql<number>`(select count(*) from product_checks x where x.check_id = k.check_id and x.answer = ${sql.lit(answer)})::integer`
    return [
      'k.id',
      'k.checkedAt as at',
      'k.checkedBy as userId',
      orNobody('former'),
      jsonBuildObject({
        productId: ref('p.id'),
        name: ref('p.name'),
        yes: count('yes'),
        no: count('no'),
        untested: count('not-tested'),
      }).as('facts'),
    ]
  })
  .whereRef('k.id', '=', 'k.checkId')

/** Days on which the markdown rules changed prices (R84). */
export const markdownRuns: ActivityEntries = db
  .selectFrom('markdownRuns as r')
  .select(({ ref }) => [
    'r.id',
    sql<Date>`r.ended_at`.as('at'),
    byNoAccount,
    orNobody('store'),
    jsonBuildObject({ marked: ref('r.marked') }).as('facts'),
  ])
  .where('r.endedAt', 'is not', null)
  .where('r.marked', '>', 0)
