import { sql } from 'drizzle-orm'
import { boolean, customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { centsToNumeric, numericToCents } from '../../shared/money.ts'

/** numeric(10,2) dollars in the database, whole cents in code, never a float between. */
export const cents = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  fromDriver: numericToCents,
  toDriver: centsToNumeric,
})

export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`)

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => instant('created_at').notNull().defaultNow()

export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** Of a table that has one row. */
export const isOnlyRow = () => boolean('is_only_row').notNull().default(true)
