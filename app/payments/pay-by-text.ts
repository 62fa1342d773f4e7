import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import type { PaymentDeadline } from './pay-by.ts'

/** Until when, and what happens then (R50): for those who have a time, and those who can still choose one. */
export function deadlineText(
  { fulfilment }: { fulfilment: 'pickup' | 'delivery' },
  { at, isCancelling, isAfterAppointment }: PaymentDeadline,
): string {
  const until = formatStoreDateTime(at)
  const end = isCancelling ? ' After that, we cancel the order and put everything back up for sale.' : ''
  if (!isAfterAppointment)
    return `Please pay or choose a time for your ${fulfilment} by ${until}. With a time, you can pay until a day after it.${end}`
  const what = isCancelling ? 'We keep your order until' : 'Please pay by'
  return `${what} ${until}, a day after your ${fulfilment}.${end}`
}
