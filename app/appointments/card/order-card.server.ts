import { db } from '#db/client.server.ts'
import { addressLine } from '#shared/text/postal-address.ts'
import { payByDeadline } from '#payments/pay-by.ts'
import { readStoreSettings } from '#settings/store/store-settings.server.ts'
import type { Receipt } from '#orders/receipt/order-receipts.ts'
import { readReceipt } from '#orders/receipt/order-receipts.server.ts'
import type { OrderTerms } from '#orders/receipt/order-terms.ts'
import { cancellationPath } from '#orders/status/cancellation-link.server.ts'
import { getKeptReason } from '#orders/status/customer-cancellation.ts'
import { canBeScheduled, isUnsold, isWaitingForPayment } from '#orders/status/order-status.ts'
import { readAppointmentEnds } from '#orders/appointment/appointment-ends.server.ts'
import { isTooLate } from '#appointments/booking/booking.server.ts'
import { readPickupTerms } from '#appointments/booking/appointment-day.server.ts'
import { readNextSlots } from '#appointments/calendar/appointment-month.server.ts'
import { signedScheduleHref } from '#appointments/mails/schedule-link.server.ts'
import { scheduleHref } from '#appointments/schedule-page/schedule-address.ts'
import { readPickupContact } from '#appointments/schedule-page/schedule-page.server.ts'
import { readAppointmentOfOrder } from './customer-appointment.server.ts'
import { isToCome, type TimeOffer } from './customer-appointment.ts'
import type { OrderCard } from './order-card.ts'

/** How many free times an order's page offers. */
const OFFERED_TIMES = 3

interface View {
  /** By the account, the browser that ordered or a mailed link, else by number and email: they are told no name (R13). */
  viewer: 'customer' | 'tracker'
  now: Date
}

/** What the pages of an order say to its customer; null without such an order. The caller has checked whose it is. */
export async function readOrderCard(orderId: string, view: View): Promise<OrderCard | null> {
  const receipt = await readReceipt(orderId)
  if (!receipt) return null
  const { address, pickupLocation, paidCents, owedCents, heldAt, remindedAt, ...shown } = receipt
  const { orderId: kept, email, ...rest } = shown
  const { viewer, now } = view
  const isSchedulable = canBeScheduled(receipt)
  const scheduled = { kind: receipt.fulfilment, orderId: kept }
  const [appointment, deadline] = await Promise.all([
    readAppointmentOfOrder(orderId, view),
    readDeadline(receipt, { heldAt, remindedAt }, now),
  ])
  const isOpen = !isUnsold(receipt.status) && receipt.paymentStatus !== 'paid'
  const canCancel = receipt.status !== 'cancelled' && getKeptReason(receipt) === null
  return {
    ...rest,
    // Trackers know it in their own spelling alone.
    email: viewer === 'tracker' ? (email?.toLowerCase() ?? null) : email,
    place: address ? addressLine(address) : pickupLocation,
    dueCents: isOpen ? owedCents - paidCents : 0,
    deadline,
    isBooked: isToCome(appointment),
    appointment,
    choice:
      viewer === 'customer' && isSchedulable && !appointment ? await readTimeOffer(scheduled, now) : null,
    scheduleHref: isSchedulable ? scheduleHref(scheduled) : null,
    cancelHref: canCancel ? cancellationPath(orderId) : null,
  }
}

/** Until when an order that waits for its payment is kept; null without such a time, and once it is over. */
async function readDeadline(
  receipt: Receipt,
  times: Pick<Receipt, 'heldAt' | 'remindedAt'>,
  now: Date,
): Promise<OrderTerms['deadline']> {
  if (!isWaitingForPayment(receipt) || receipt.email === null) return null
  const { orderId } = receipt
  const [settings, ends] = await Promise.all([readStoreSettings(), readAppointmentEnds(db, [orderId])])
  const at = payByDeadline({ ...times, appointmentEndsAt: ends.get(orderId) ?? null }, settings)
  return at && at > now ? { at, isCancelling: settings.payByCancels } : null
}

async function readTimeOffer(
  { kind, orderId }: Parameters<typeof signedScheduleHref>[0],
  now: Date,
): Promise<TimeOffer> {
  const [slots, contact, { noticeHours }] = await Promise.all([
    readNextSlots({ kind, orderId, count: OFFERED_TIMES, now }),
    readPickupContact(orderId),
    readPickupTerms(kind),
  ])
  const { name = '', phone = null } = contact ?? {}
  return {
    kind,
    scheduleHref: signedScheduleHref({ kind, orderId }),
    slots: slots.map((slot) => ({ ...slot, isFixed: isTooLate(slot, noticeHours, now) })),
    contact: { name, phone },
  }
}
