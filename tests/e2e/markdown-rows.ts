import type { Sql } from './shop.ts'

/** Two rules, one for a long category, everything old enough, a run of a night ago, and a piece whose price was typed. */
export async function insertMarkdowns(sql: Sql, piece: { id: string }): Promise<void> {
  await sql`
    with made as (
      insert into markdown_rules (id, position, category, floor_amount)
      values (gen_random_uuid(), 1, ${'Long category '.repeat(12).trim()}, 99999.99), (gen_random_uuid(), 2, null, null)
      returning id
    )
    insert into markdown_steps (rule_id, day, percent)
    select id, 30 * number, 15 * number from made, generate_series(1, 6) as number`
  await sql`update products set on_floor_since = now() - interval '100 days' where status = 'active'`
  await sql`update products set markdown_hold = 'priced' where id = ${piece.id}`
  await sql`
    insert into markdown_runs (run_on, ended_at, marked, floors_reached, skipped, amount_before, amount_after)
    values ((now() at time zone 'America/New_York')::date, now(), 12345, 123, 12, 1234567.89, 987654.32)`
}
