/** The tables of the specification, each after those that it refers to, with the columns that it names (S84 – S87). */
export const takenTables = {
  products:
    'id name description brand category condition price original_price margin cost stock status images asin created_at',
  orders:
    'id order_number user_id is_guest total_amount payment_method payment_status status shipping_name shipping_email ' +
    'shipping_phone shipping_address shipping_city shipping_state shipping_zip notes created_at',
  order_items: 'id order_id product_id product_name price quantity created_at',
  payment_settings: 'zelle_email zelle_phone cashapp_tag payment_instructions',
  pickup_settings:
    'business_hours slot_duration_minutes max_pickups_per_slot buffer_minutes pickup_location pickup_instructions',
  pickup_blocked_dates: 'id date reason created_at',
  pickup_schedules:
    'id order_id user_id pickup_date pickup_time_start pickup_time_end customer_name customer_email customer_phone ' +
    'notes status created_at',
  cart_items: '',
  user_roles: '',
} as const
export type TakenTable = keyof typeof takenTables

export const tableNames = Object.keys(takenTables) as readonly string[]
export const isTakenTable = (name: string): name is TakenTable => Object.hasOwn(takenTables, name)

/** A row of the other store: what PostgreSQL writes for each value. */
export type SourceRow = Readonly<Record<string, string | null>>
export type SourceRows = ReadonlyMap<TakenTable, readonly SourceRow[]>

/** A row as this store takes it, and what was changed for that. */
export interface Taking {
  values: Record<string, unknown>
  changes: string[]
}

/** What became of the rows of a table. */
export interface TableReport {
  table: TakenTable
  taken: number
  /** A row with this id is there already: it is left as it is. */
  already: number
  /** Rows that were taken otherwise than they stand there. */
  changed: { row: string; what: string[] }[]
  /** Rows that could not be taken. */
  refused: { row: string; why: string }[]
}
