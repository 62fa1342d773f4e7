import { LinkButton } from '#ui/button.tsx'
import { explainPayment } from '#payments/payment-method.ts'
import { href } from '#shared/addresses.ts'
import { canBeScheduled } from '#orders/status/order-status.ts'
import { ScheduleLink } from '#orders/receipt/order-cards.tsx'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import type { Receipt } from '#orders/receipt/order-receipts.ts'

const confirmationSteps: Readonly<Record<ConfirmableBy, string>> = {
  link: 'You open the link in our email and confirm the order, and we set the items aside right then.',
  owner: 'We call you, confirm the order together, and set the items aside right then.',
  register: 'We make sure that your items are still on our floor.',
}

function listNextSteps(receipt: Receipt, isBooked: boolean): string[] {
  const { status, paymentMethod, paymentSettings, fulfilment, confirmableBy } = receipt
  if (status === 'unconfirmed')
    return [
      confirmationSteps[confirmableBy ?? 'owner'],
      'This page says when your order is confirmed.',
      'Then you pay and choose your time.',
    ]
  return [
    'We get your items ready and keep this order under your name.',
    explainPayment(paymentMethod, paymentSettings),
    timeStep(fulfilment, isBooked),
  ]
}

function timeStep(fulfilment: Receipt['fulfilment'], isBooked: boolean): string {
  if (fulfilment === 'pickup')
    return isBooked
      ? 'Come at your pickup time, and bring your order number.'
      : 'Schedule your pickup below, then bring your order number.'
  return isBooked
    ? 'Be there at your delivery time to receive it.'
    : 'Schedule your delivery below, then be there to receive it.'
}

/** What happens after an order was placed, and what the customer can do now. */
export function NextSteps({ receipt, isBooked }: { receipt: Receipt; isBooked: boolean }) {
  return (
    <section
      aria-labelledby="next"
      className="mt-6 rounded-panel bg-brand-deep p-6 text-white sm:p-8 print:hidden"
    >
      <h2 id="next" className="text-2xl font-bold">
        What's Next
      </h2>
      <ol className="mt-4 grid gap-3">
        {listNextSteps(receipt, isBooked).map((step, position) => (
          <li key={step} className="flex gap-3">
            <span
              className="grid size-7 shrink-0 place-content-center rounded-full bg-sun text-sm font-bold text-ink"
              aria-hidden="true"
            >
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        {canBeScheduled(receipt) && !isBooked && (
          <ScheduleLink order={receipt} tone="sun" size="large">
            Now
          </ScheduleLink>
        )}
        <LinkButton href={href('/products')} tone="on-dark" size="large">
          Continue Shopping
        </LinkButton>
        <LinkButton href="/" tone="on-dark" size="large">
          Return Home
        </LinkButton>
      </p>
    </section>
  )
}
