import { UNCONFIRMED_HOURS } from '#shared/time/confirmation-time.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'

/** Tells the customer kindly that an order is recorded, and what it waits for (R49, R89). */
export function UnconfirmedNotice({ confirmableBy }: { confirmableBy: ConfirmableBy | null }) {
  if (confirmableBy === 'register') return <FloorNotice />
  return (
    <div role="status" className="rounded-card bg-sun-tint px-5 py-4">
      <p className="font-display text-xl font-bold">We're holding off on setting these aside</p>
      <p className="mt-1">
        {confirmableBy === 'link'
          ? 'We have your order. To be fair to everyone, we set aside only so much for one customer or internet connection before it is paid. Please open the link in the email that we sent you and confirm this order, or wait for us to get in touch.'
          : 'We have your order. It is more than we set aside without talking to you first, so we will call you shortly at the number you gave us.'}
      </p>
      <p className="mt-2">
        There is nothing to pay yet. Until the order is confirmed, its items stay for sale; after{' '}
        {UNCONFIRMED_HOURS} hours without a confirmation we cancel it.
      </p>
    </div>
  )
}

/** The order waits until the counter of the store knows of it. */
function FloorNotice() {
  return (
    <div role="status" className="rounded-card bg-sun-tint px-5 py-4">
      <p className="font-display text-xl font-bold">We're checking our store floor for you</p>
      <p className="mt-1">
        We have your order, and no one else can buy these items on our website now. We still have to make sure
        that nobody in our store has just picked them up. That mostly takes a few seconds; when our store has
        no internet, it takes longer.
      </p>
      <p className="mt-2">
        There is nothing to pay yet. Look at this page again in a while: it says when your order is confirmed.
      </p>
    </div>
  )
}
