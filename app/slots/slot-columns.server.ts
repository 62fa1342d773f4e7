import { expressionBuilder, sql } from 'kysely'
import type { Database } from '#db/tables.ts'
import { STORE_TIME_ZONE } from '#shared/time/shop-time.ts'

const { ref } = expressionBuilder<{ s: Database['pickupSchedules'] }, 's'>()

const shownTime = (column: 's.pickupTimeStart' | 's.pickupTimeEnd') =>
  sql<string>`to_char(${ref(column)}, 'HH24:MI')`

/** The day of an appointment `s` ('yyyy-MM-dd'), its start and its end ('HH:mm'). */
export const slotColumns = [
  's.pickupDate as date',
  shownTime('s.pickupTimeStart').as('start'),
  shownTime('s.pickupTimeEnd').as('end'),
] as const

/** The instant at which an appointment `s` is over. */
export const endOfSlot = sql<Date>`(${ref('s.pickupDate')} + ${ref('s.pickupTimeEnd')}) at time zone ${sql.lit(STORE_TIME_ZONE)}`
