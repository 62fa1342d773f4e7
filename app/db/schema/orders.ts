import { sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { paymentMethods } from '../../features/payments/payment-method.ts'
import { paymentStatuses } from '../../features/payments/payment-status.ts'
import { cents, createdAt, id, instant, updatedAt } from './columns.ts'

export const cartItems = pgTable('cart_items', {
  id: id(),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  productId: uuid('product_id').notNull(),
  quantity: integer().notNull().default(1),
  seenPriceCents: cents('seen_price'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const orders = pgTable('orders', {
  id: id(),
  orderNumber: text('order_number').notNull(),
  userId: uuid('user_id'),
  isGuest: boolean('is_guest').notNull().default(true),
  subtotalCents: cents('subtotal'),
  taxRate: numeric('tax_rate', { precision: 6, scale: 5 }),
  taxCents: cents('tax_amount'),
  deliveryFeeCents: cents('delivery_fee'),
  totalCents: cents('total_amount').notNull(),
  fulfilment: text({ enum: ['pickup', 'delivery'] })
    .notNull()
    .default('pickup'),
  paymentMethod: text('payment_method', { enum: paymentMethods }).notNull().default('cash'),
  paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
  status: text({
    enum: ['unconfirmed', 'pending', 'processing', 'ready', 'shipped', 'delivered', 'completed', 'cancelled'],
  })
    .notNull()
    .default('pending'),
  shippingName: text('shipping_name').notNull(),
  shippingEmail: text('shipping_email').notNull(),
  shippingPhone: text('shipping_phone'),
  shippingAddress: text('shipping_address').notNull().default('Pickup'),
  shippingCity: text('shipping_city').notNull().default('Pickup'),
  shippingState: text('shipping_state').notNull().default('Pickup'),
  shippingZip: text('shipping_zip').notNull().default('00000'),
  notes: text(),
  customerNotes: text('customer_notes'),
  idempotencyKey: uuid('idempotency_key'),
  placedBy: text('placed_by'),
  stockReturnedAt: instant('stock_returned_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchText: text('desk_text')
    .notNull()
    .generatedAlwaysAs(sql`order_desk_text_of(shipping_name, order_number, shipping_email, status)`),
  handoverCode: text('handover_code')
    .notNull()
    .default(sql`new_handover_code()`),
  payByRemindedAt: instant('pay_by_reminded_at'),
  stockTakenAt: instant('stock_taken_at').defaultNow(),
  confirmableBy: text('confirmable_by', { enum: ['owner', 'link'] }),
  confirmedBy: text('confirmed_by', { enum: ['owner', 'link'] }),
  requestFingerprint: text('request_fingerprint'),
})

export const orderItems = pgTable('order_items', {
  id: id(),
  orderId: uuid('order_id').notNull(),
  productId: uuid('product_id').notNull(),
  productName: text('product_name').notNull(),
  priceCents: cents('price').notNull(),
  quantity: integer().notNull(),
  createdAt: createdAt(),
})

export type OrderRow = typeof orders.$inferSelect
