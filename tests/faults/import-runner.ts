import { sql } from 'kysely'
import { openImportConnections } from '#catalogue/import/import-connection.server.ts'
import { runImport } from '#catalogue/import/import-run.server.ts'

// A process of its own that is killed in the middle: `whole` is the shop's way, `step-by-step` a broken one.
const [, , importId = '', how] = process.argv
if (how === 'whole') await runImport(importId, 'replace')
else {
  const { db } = openImportConnections(importId, 1)
  const insert = (from: number, to: number) =>
    db
      .insertInto('products')
      .columns(['name', 'category', 'condition', 'price'])
      .expression(({ selectFrom }) =>
        selectFrom('importRows')
          .select(['name', 'category', 'condition', 'price'])
          .where('importId', '=', importId)
          .where(({ between }) => between('line', from, to)),
      )
      .execute()
  await sql`alter table products disable trigger products_counted_on_insert`.execute(db)
  await insert(0, 250)
  await sql`alter table products enable trigger products_counted_on_insert`.execute(db)
  await insert(251, 1000)
}
process.exit(0)
