import type { Sql } from './sql-tag.ts'

/** A new store begins with few rooms; the tests try them all (R186). */
export const turnOnAllRooms = (sql: Pick<Sql, 'unsafe'>) =>
  sql.unsafe(`update store_settings set uses_offline = true, uses_staff = true, uses_holds = true, uses_markdowns = true,
    uses_alerts = true, uses_marketplaces = true, uses_lots = true, uses_tax_reports = true, uses_visits = true`)
