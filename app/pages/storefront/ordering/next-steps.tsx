import { LinkButton } from '#ui/button.tsx'
import { explainPayment } from '#payments/payment-explanation.ts'
import { href } from '#shared/addresses.ts'
import { isHandedOver } from '#orders/status/order-status.ts'
import { ScheduleLink } from '#orders/receipt/order-cards.tsx'
import type { OrderCard } from '#appointments/card/order-card.ts'
import type { Fulfilment } from '#orders/fulfilment.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'

const confirmationSteps: Readonly<Record<ConfirmableBy, string>> = {
  link: 'You open the link in our email and confirm the order, and we set the items aside right then.',
  owner: 'We call you, confirm the order together, and set the items aside right then.',
  register: 'We make sure that your items are still on our floor.',
}

function listNextSteps(card: OrderCard): string[] {
  const { status, paymentMethod, paymentSettings, fulfilment, confirmableBy, isBooked } = card
  if (status === 'unconfirmed')
    return [
      confirmationSteps[confirmableBy ?? 'owner'],
      'This page says when your order is confirmed.',
      'Then you choose your time and pay.',
    ]
  const first = isBooked
    ? 'We get your items ready and keep this order under your name.'
    : `Choose your ${fulfilment} time above.`
  return [first, explainPayment(paymentMethod, paymentSettings, fulfilment), lastSteps[fulfilment]]
}

const lastSteps: Readonly<Record<Fulfilment, string>> = {
  pickup: 'Come at your pickup time, and bring your order number.',
  delivery: 'Be there at your delivery time to receive it.',
}

/** What happens after an order was placed, and what the customer can do now. */
export function NextSteps({ card }: { card: OrderCard }) {
  if (isHandedOver(card.status) || card.status === 'cancelled') return null
  return (
    <section
      aria-labelledby="next"
      className="mt-6 rounded-panel bg-brand-deep p-6 text-white sm:p-8 print:hidden"
    >
      <h2 id="next" className="text-2xl font-bold">
        What's Next
      </h2>
      <ol className="mt-4 grid gap-3">
        {listNextSteps(card).map((step, position) => (
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
        {card.scheduleHref && !card.isBooked && (
          <ScheduleLink fulfilment={card.fulfilment} href={card.scheduleHref} tone="sun" size="large">
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
