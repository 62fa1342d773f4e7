import { sql } from 'drizzle-orm'
import { bigint, date, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'

export const imports = pgTable('imports', {
  id: id(),
  fileName: text('file_name').notNull(),
  defaultCategory: text('default_category').notNull(),
  state: text({ enum: ['reading', 'ready', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] })
    .notNull()
    .default('reading'),
  problem: text(),
  header: text().array().notNull().default([]),
  comparedWith: bigint('compared_with', { mode: 'number' }).notNull().default(0),
  rowsRead: integer('rows_read').notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  importedAt: instant('imported_at'),
  lotId: uuid('lot_id'),
})

export const lots = pgTable('lots', {
  id: id(),
  name: text().notNull(),
  source: text(),
  boughtOn: date('bought_on')
    .notNull()
    .default(sql`((now() at time zone 'America/New_York')::date)`),
  lotCostCents: cents('lot_cost').notNull(),
  freightCents: cents('freight').notNull().default(0),
  premiumCents: cents('premium').notNull().default(0),
  targetRoi: numeric('target_roi', { precision: 8, scale: 2 }).notNull(),
  unsellablePercent: numeric('unsellable_percent', { precision: 5, scale: 2 }).notNull().default('0'),
  spread: text({ enum: ['equal', 'lot-price', 'retail-price'] })
    .notNull()
    .default('equal'),
  rowCount: integer('row_count').notNull(),
  digest: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: createdAt(),
})
