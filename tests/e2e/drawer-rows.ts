import { randomUUID } from 'node:crypto'
import type { Sql } from './shop.ts'

/** An open drawer, for two days, with cash that was moved for a reason. @returns its id. */
export async function insertDrawer(sql: Sql, reason: string): Promise<string> {
  const id = randomUUID()
  await sql`insert into drawer_sessions (id, opened_at, float_amount) values (${id}, now() - interval '1 day', 99999.99)`
  await sql`
    insert into drawer_movements (id, drawer_session_id, kind, amount, reason, recorded_at)
    select gen_random_uuid(), ${id}, kind, 12345.67, btrim(${reason}), now() from unnest(array['paid-in', 'paid-out']) kind`
  return id
}

/** The same, closed with a count that is wrong. @returns its id. */
export async function insertClosedDrawer(sql: Sql, reason: string): Promise<string> {
  const id = await insertDrawer(sql, reason)
  await sql`update drawer_sessions set closed_at = now() where id = ${id}`
  await sql`
    insert into drawer_closings (drawer_session_id, expected_amount, counted_amount, left_amount, note, sale_count,
      sales_amount, tax_amount, reductions_amount, void_count, voids_amount)
    values (${id}, 99999.99, 88888.88, 77777.77, btrim(${reason}), 123, 88888.88, 5555.55, 444.44, 12, 3333.33)`
  await sql`
    insert into drawer_takings (drawer_session_id, method, entry_count, in_amount, out_amount)
    select ${id}, method, 1234, 8888.88, 7777.77 from unnest(array['cash', 'zelle', 'cashapp', 'applepay']) method`
  return id
}
