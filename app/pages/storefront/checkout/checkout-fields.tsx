import type { ExplainedMethod } from '#payments/payment-explanation.ts'
import { PaymentDetails } from '#orders/receipt/payment-details.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { ByChoice } from './by-choice.tsx'

interface CardProps {
  title: string
  children: React.ReactNode
}

/** One step of the checkout. */
export function CheckoutCard({ title, children }: CardProps) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-')
  return (
    <Card id={id} heading={title} headingClass="mb-4">
      {children}
    </Card>
  )
}

/** Pickup or delivery; CSS alone shows the address fields below, also without JavaScript. */
export function FulfilmentChoices({
  chosen,
  deliveryFee,
  ways,
}: {
  chosen: string
  deliveryFee: string
  /** What each way means; the first free time, 'tomorrow 11 AM', or null when nothing is free. */
  ways: { pickup: string; delivery: string; earliest: string | null }
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Fulfillment Method</legend>
      <ChoiceCard
        name="fulfillment"
        value="pickup"
        label="Local Pickup"
        description={
          <>
            {ways.earliest && <strong className="block text-ink">Earliest: {ways.earliest}</strong>}
            {ways.pickup}
          </>
        }
        price="FREE"
        isDefault={chosen !== 'delivery'}
      />
      <ChoiceCard
        name="fulfillment"
        value="delivery"
        label="Local Delivery"
        description={ways.delivery}
        price={deliveryFee}
        isDefault={chosen === 'delivery'}
      />
    </fieldset>
  )
}

/** How to pay; methods that are paid ahead show where to send the money, right below their row. */
export function PaymentChoices({ chosen, methods }: { chosen: string; methods: readonly ExplainedMethod[] }) {
  return (
    <fieldset className="grid grid-flow-row-dense gap-3 sm:grid-cols-2">
      <legend className="sr-only">Payment Method</legend>
      {methods.map(({ method, label, pickup, delivery, ...paid }) => (
        <div key={method} className="group/method contents">
          <ChoiceCard
            name="payment_method"
            value={method}
            label={label}
            description={<ByChoice pickup={pickup} delivery={delivery} />}
            isDefault={chosen === method}
          />
          <div className="col-span-full hidden group-has-checked/method:block empty:hidden!">
            <PaymentDetails {...paid} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
