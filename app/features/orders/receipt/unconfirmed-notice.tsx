import { UNCONFIRMED_HOURS } from '../../../shared/confirmation-time.ts'
import type { ConfirmableBy } from '../placement/order-limits.ts'

/** Tells the customer kindly that an order is recorded, and what it waits for (R49). */
export function UnconfirmedNotice({ confirmableBy }: { confirmableBy: ConfirmableBy | null }) {
  return (
    <div role="status" className="rounded-card bg-sun-tint px-5 py-4">
      <p className="font-display text-xl font-bold">We're holding off on setting these aside</p>
      <p className="mt-1">
        {confirmableBy === 'link'
          ? 'We have your order. To be fair to everybody, we set aside only so much for one customer or internet connection before it is paid. Please open the link in the email that we sent you and confirm this order, or wait for us to get in touch.'
          : 'We have your order. It is more than we set aside without talking to you first, so we will call you shortly at the number you gave us.'}
      </p>
      <p className="mt-2">
        There is nothing to pay yet. Until the order is confirmed, its items stay for sale; after{' '}
        {UNCONFIRMED_HOURS} hours without a confirmation we cancel it.
      </p>
    </div>
  )
}
