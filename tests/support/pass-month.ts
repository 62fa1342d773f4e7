import { sql } from './sql.ts'

/** What tells when something of the money of orders happened. */
const moments = {
  products: ['created_at', 'on_floor_since'],
  product_changes: ['created_at'],
  orders: ['created_at', 'stock_taken_at', 'stock_returned_at'],
  order_items: ['created_at'],
  order_payments: ['paid_on', 'created_at'],
  order_status_changes: ['created_at'],
  order_line_changes: ['created_at'],
  order_reductions: ['returned_at'],
  write_offs: ['recorded_at'],
  door_handovers: ['done_at'],
  drawer_sessions: ['opened_at', 'closed_at'],
  drawer_movements: ['recorded_at'],
  snapshots: ['created_at'],
  closed_tax_events: ['day'],
  order_collections: ['day'],
} as const

/** By the store's clock, so that nothing leaves its month. */
const earlier = (column: string) =>
  column === 'day' || column === 'paid_on'
    ? `(${column} - interval '1 month')::date`
    : `(${column} at time zone 'America/New_York' - interval '1 month') at time zone 'America/New_York'`

/** What a snapshot has of the same. */
const kept = [...new Set(Object.values(moments).flat())].map((column) => {
  const value = `(content ->> '${column}')::${column === 'day' || column === 'paid_on' ? 'date' : 'timestamptz'}`
  return `case when content ->> '${column}' is null then '{}' else jsonb_build_object('${column}',
    ${earlier(column).replace(column, value)}) end`
})

const triggers = (what: 'disable' | 'enable') =>
  Object.keys(moments)
    .map((table) => `alter table ${table} ${what} trigger user`)
    .join(';\n')

/** Lets a month pass: everything that happened was a month earlier. */
export async function passMonth(): Promise<void> {
  const statements = Object.entries(moments).map(
    ([table, columns]) =>
      `update ${table} set ${columns.map((column) => `${column} = ${earlier(column)}`).join(', ')}`,
  )
  await sql.unsafe(`
    begin;
    ${triggers('disable')};
    ${statements.join(';\n')};
    update snapshot_rows set content = content || ${kept.join(' || ')};
    -- Their days are unique, so they go by way of another century.
    update closed_journal_lines set day = day - interval '100 years';
    update closed_journal_lines set day = day + interval '100 years' - interval '1 month';
    update period_closings set first_day = first_day - interval '100 years', last_day = last_day - interval '100 years';
    update period_closings set first_day = first_day + interval '99 years 11 months',
      last_day = first_day + interval '100 years' - interval '1 day';
    ${triggers('enable')};
    commit`)
}
