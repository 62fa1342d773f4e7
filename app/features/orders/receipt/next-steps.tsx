import { LinkButton } from '../../../ui/button.tsx'
import { paymentExplanations } from '../../payments/payment-method.ts'
import { href } from '../../../shared/addresses.ts'
import { ScheduleLink } from './order-cards.tsx'
import type { Receipt } from './order-receipts.ts'

function stepsOf({ status, paymentMethod, fulfilment, confirmableBy }: Receipt): string[] {
  if (status === 'unconfirmed')
    return [
      confirmableBy === 'link'
        ? 'You open the link in our email and confirm the order, and we set the items aside right then.'
        : 'We call you, confirm the order together, and set the items aside right then.',
      'You get an email that says so.',
      'Then you pay and choose your time.',
    ]
  return [
    'We get your items ready and keep this order under your name.',
    paymentExplanations[paymentMethod],
    fulfilment === 'pickup'
      ? 'Schedule your pickup below, then bring your order number.'
      : 'Schedule your delivery below, then be there to receive it.',
  ]
}

/** What happens after an order was placed, and what the customer can do now. */
export function NextSteps({ receipt }: { receipt: Receipt }) {
  return (
    <section aria-labelledby="next" className="mt-6 rounded-panel bg-brand-deep p-6 text-white sm:p-8">
      <h2 id="next" className="text-2xl font-bold">
        What's Next
      </h2>
      <ol className="mt-4 grid gap-3">
        {stepsOf(receipt).map((step, position) => (
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
        {receipt.status !== 'unconfirmed' && (
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
