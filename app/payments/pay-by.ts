const HOUR_MS = 3_600_000

/** The owner's settings for unpaid orders; hours. */
export interface PayBySettings {
  payByHours: number | null
  payByReminderHours: number | null
  payByCancels: boolean
}

/** How long the customer has to pay after an appointment. */
const HOURS_AFTER_APPOINTMENT = 24

/** An order that nothing was paid for yet. */
export interface PayByTimes {
  /** When its pieces were set aside: when it was placed, or confirmed; null when they never were. */
  heldAt: Date | null
  /** When its appointment ends, past or future; null without one. */
  appointmentEndsAt: Date | null
  remindedAt: Date | null
}

/** Until when an order has to be paid, and whether it is canceled then. */
export interface PaymentDeadline {
  at: Date
  isCancelling: boolean
  /** It is at a day after the appointment; else choosing one is as good as paying (R50). */
  isAfterAppointment: boolean
}

/**
 * The deadline of an order, or null without one: n hours after it was placed, or a day
 * after its appointment (R50). Anyone who was reminded late, because the deadline was set after the order was
 * placed, has as much time as after a timely reminder.
 */
export function payByDeadline(
  { heldAt, appointmentEndsAt, remindedAt }: PayByTimes,
  { payByHours, payByReminderHours }: Omit<PayBySettings, 'payByCancels'>,
): Date | null {
  const [from, hours] = appointmentEndsAt
    ? [appointmentEndsAt, HOURS_AFTER_APPOINTMENT]
    : [heldAt, payByHours ?? 0]
  if (payByHours === null || from === null) return null
  const due = from.getTime() + hours * HOUR_MS
  if (remindedAt === null || payByReminderHours === null) return new Date(due)
  return new Date(Math.max(due, remindedAt.getTime() + payByReminderHours * HOUR_MS))
}

/** The same with what comes of it. */
export function paymentDeadline(times: PayByTimes, settings: PayBySettings): PaymentDeadline | null {
  const at = payByDeadline(times, settings)
  return (
    at && { at, isCancelling: settings.payByCancels, isAfterAppointment: times.appointmentEndsAt !== null }
  )
}

/**
 * The action that an unpaid order needs now (R9): a single reminder, and only after that, and
 * only if the owner wants it, the cancellation.
 */
export function payByStep(
  order: PayByTimes,
  settings: PayBySettings,
  now: Date,
): 'wait' | 'remind' | 'cancel' {
  const { payByReminderHours, payByCancels } = settings
  const deadline = payByDeadline(order, settings)
  if (!deadline) return 'wait'
  if (payByReminderHours !== null && order.remindedAt === null)
    return now.getTime() >= deadline.getTime() - payByReminderHours * HOUR_MS ? 'remind' : 'wait'
  return payByCancels && now >= deadline ? 'cancel' : 'wait'
}
