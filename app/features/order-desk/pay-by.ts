import { needsPaymentSettings, type PaymentMethod } from '../orders/payment-method.ts'

const HOUR_MS = 3_600_000

/** What the owner has set about unpaid orders; hours. */
export interface PayBySettings {
  payByHours: number | null
  payByReminderHours: number | null
  payByCancels: boolean
}

/** An order that nothing was paid for yet. */
export interface UnpaidOrder {
  createdAt: Date
  paymentMethod: PaymentMethod
  /** Its buyer comes to collect it at a time that is still ahead. */
  hasAppointmentAhead: boolean
  remindedAt: Date | null
}

/**
 * Until when an order has to be paid, or null when there is no deadline. Whoever was reminded late, because the
 * deadline was set after the order was placed, has the time that a reminder gives.
 */
export function payByDeadline(
  { createdAt, remindedAt }: Pick<UnpaidOrder, 'createdAt' | 'remindedAt'>,
  { payByHours, payByReminderHours }: Omit<PayBySettings, 'payByCancels'>,
): Date | null {
  if (payByHours === null) return null
  const due = createdAt.getTime() + payByHours * HOUR_MS
  if (remindedAt === null || payByReminderHours === null) return new Date(due)
  return new Date(Math.max(due, remindedAt.getTime() + payByReminderHours * HOUR_MS))
}

/**
 * What is to be done about an unpaid order now (decision 9): its buyer is reminded once, and only after that, and
 * only when the owner wants it, is it cancelled. Who pays on the spot and has an appointment is left alone.
 */
export function payByStep(
  order: UnpaidOrder,
  settings: PayBySettings,
  now: Date,
): 'wait' | 'remind' | 'cancel' {
  const { payByReminderHours, payByCancels } = settings
  const deadline = payByDeadline(order, settings)
  if (!deadline || (!needsPaymentSettings(order.paymentMethod) && order.hasAppointmentAhead)) return 'wait'
  if (payByReminderHours !== null && order.remindedAt === null)
    return now.getTime() >= deadline.getTime() - payByReminderHours * HOUR_MS ? 'remind' : 'wait'
  return payByCancels && now >= deadline ? 'cancel' : 'wait'
}
