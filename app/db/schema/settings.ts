import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, isOnlyRow, updatedAt } from './columns.ts'

export const pickupSettings = pgTable('pickup_settings', {
  id: id(),
  kind: text({ enum: ['pickup', 'delivery'] })
    .notNull()
    .default('pickup'),
  businessHours: jsonb('business_hours')
    .$type<Record<string, { enabled: boolean; start: string; end: string }>>()
    .notNull(),
  slotDurationMinutes: integer('slot_duration_minutes').notNull().default(60),
  maxPickupsPerSlot: integer('max_pickups_per_slot').notNull().default(1),
  bufferMinutes: integer('buffer_minutes').notNull().default(0),
  leadTimeHours: integer('lead_time_hours').notNull().default(0),
  horizonDays: integer('horizon_days').notNull().default(60),
  changeNoticeHours: integer('change_notice_hours').notNull().default(2),
  pickupLocation: text('pickup_location'),
  pickupInstructions: text('pickup_instructions'),
  updatedAt: updatedAt(),
})

export const paymentSettings = pgTable('payment_settings', {
  id: id(),
  isOnlyRow: isOnlyRow(),
  zelleEmail: text('zelle_email'),
  zellePhone: text('zelle_phone'),
  cashappTag: text('cashapp_tag'),
  paymentInstructions: text('payment_instructions'),
  updatedAt: updatedAt(),
})

export const storeSettings = pgTable('store_settings', {
  id: id(),
  isOnlyRow: isOnlyRow(),
  salesTaxRate: numeric('sales_tax_rate', { precision: 6, scale: 5 }).notNull().default('0.0725'),
  deliveryFeeCents: cents('delivery_fee').notNull().default(5000),
  payByHours: integer('pay_by_hours').default(48),
  adminSecondFactor: boolean('admin_second_factor').notNull().default(false),
  updatedAt: updatedAt(),
  deliveryRadiusMiles: integer('delivery_radius_miles').notNull().default(25),
  payByReminderHours: integer('pay_by_reminder_hours').default(24),
  payByCancels: boolean('pay_by_cancels').notNull().default(true),
  storeName: text('store_name'),
  storeEmail: text('store_email'),
  storePhone: text('store_phone'),
  orderMaxPieces: integer('order_max_pieces').default(10),
  orderMaxCents: cents('order_max_amount').default(500_000),
  orderMaxLines: integer('order_max_lines').default(10),
  guestMaxOrders: integer('guest_max_orders').default(3),
  guestMaxPieces: integer('guest_max_pieces').default(15),
  guestMaxCents: cents('guest_max_amount').default(750_000),
  guestMaxLines: integer('guest_max_lines').default(15),
})

export const settingChanges = pgTable('setting_changes', {
  id: id(),
  settings: text({ enum: ['payment', 'store'] }).notNull(),
  before: jsonb().$type<Record<string, unknown>>().notNull(),
  after: jsonb().$type<Record<string, unknown>>().notNull(),
  userId: uuid('user_id'),
  createdAt: createdAt(),
})

export type PaymentSettingsRow = typeof paymentSettings.$inferSelect
export type SettingChangeRow = typeof settingChanges.$inferSelect
