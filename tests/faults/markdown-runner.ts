import { sql } from 'kysely'
import { db } from '#db/client.server.ts'
import { runDueMarkdowns } from '#catalogue/markdowns/markdown-run.server.ts'
import { setRepriced } from '#catalogue/product-columns.server.ts'

// A process of its own that is killed in the middle: `rules` is the shop's way, `two-writes` a broken one.
const [, , how, now = ''] = process.argv
if (how === 'rules') await runDueMarkdowns(new Date(now))
else {
  // Off the present price, and what was done is noted afterwards.
  await db.transaction().execute(async (tx) => {
    await setRepriced(tx)
    await sql`update products set price = round(price * 0.8, 2) where markdown_percent = 0`.execute(tx)
  })
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into product_changes (batch_id, product_id, kind, before, after)
      select gen_random_uuid(), id, 'marked-down', '{"price": 200}', '{"price": 160}' from products where markdown_percent = 0`.execute(
      tx,
    )
    await sql`update products set markdown_percent = 20 where markdown_percent = 0`.execute(tx)
  })
}
process.exit(0)
