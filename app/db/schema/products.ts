import { sql } from 'drizzle-orm'
import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, updatedAt } from './columns.ts'

export const products = pgTable('products', {
  id: id(),
  name: text().notNull(),
  description: text(),
  brand: text(),
  category: text().notNull().default('Other'),
  condition: text().notNull().default('Used'),
  priceCents: cents('price').notNull(),
  originalPriceCents: cents('original_price'),
  marginPercent: numeric('margin', { precision: 6, scale: 2 }),
  costCents: cents('cost'),
  stock: integer().notNull().default(1),
  status: text({ enum: ['active', 'archived'] })
    .notNull()
    .default('active'),
  images: text().array().notNull().default([]),
  asin: text(),
  lotId: uuid('lot_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  // These and the search columns are filled by the trigger derive_product, whatever is sent.
  department: text({ enum: ['electronics', 'home', 'toys'] })
    .notNull()
    .default('home'),
  savingsPercent: integer('savings_percent')
    .notNull()
    .generatedAlwaysAs(sql`savings_percent_of(price, original_price)`),
  priceBand: integer('price_band')
    .notNull()
    .generatedAlwaysAs(sql`price_band_of(price)`),
  searchTitle: text('search_title').notNull().default(''),
  searchDocument: text('search_document').notNull().default(''),
  dimensions: text(),
  conditionNote: text('condition_note'),
  searchText: text('desk_text')
    .notNull()
    .generatedAlwaysAs(sql`desk_text_of(name, brand, asin)`),
})

export type ProductRow = typeof products.$inferSelect
