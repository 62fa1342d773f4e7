import { MAX_CENTS } from '#shared/money.ts'
import { z } from '#shared/zod.ts'
import { productLimits } from '#catalogue/product-limits.ts'
import { paymentMethods } from '#payments/payment-method.ts'
import { COUNTER_LINES } from '#counter/counter-lines.ts'
import { SALES_PER_CALL, type OfflineSale } from './offline-sale.ts'
import { ORDERS_PER_CALL, type RegisterCall } from './register-calls.ts'

/** At least one, and no more than an order can come to. */
const cents = z.int().min(1).max(MAX_CENTS)

/** A call of a register, as it comes in. */
export const registerCall = z.object({
  register: z.uuid(),
  step: z.enum(['opens', 'calls', 'closes']),
  acknowledged: z.array(z.uuid()).max(ORDERS_PER_CALL),
  /** Whose PIN lets a new device sell (R178). */
  approver: z.string().max(60).optional(),
  approver_pin: z.string().max(20).optional(),
}) satisfies z.ZodType<RegisterCall>

const soldLine = z.object({
  productId: z.uuid(),
  name: z.string().min(1).max(productLimits.name),
  quantity: z.int().min(1).max(9999),
  priceCents: cents,
})

/** A sale of a register, as it comes in and is kept. */
export const offlineSale = z.object({
  key: z.uuid(),
  // The last moment that a Date knows.
  soldAtMs: z.int().min(0).max(8_640_000_000_000_000),
  lines: z.array(soldLine).min(1).max(COUNTER_LINES),
  method: z.enum(paymentMethods),
  totalCents: cents,
  seller: z.string().max(200).nullable().optional(),
}) satisfies z.ZodType<OfflineSale>

/** What a register sends to have its sales booked. */
export const offlineSales = z.object({
  register: z.uuid(),
  sales: z.array(offlineSale).min(1).max(SALES_PER_CALL),
})
