import { formatMiles } from '../../../shared/distance.ts'
import {
  type PaymentSettings,
  explainPayment,
  needsPaymentSettings,
  paymentLabels,
  paymentMethods,
} from '../../payments/payment-method.ts'
import { PaymentDetails } from '../receipt/payment-details.tsx'
import { Card } from '../../../ui/card.tsx'

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

interface ChoiceProps {
  name: string
  value: string
  label: string
  description: string
  price?: string
  isDefault: boolean
}

/** A large radio button with a description. */
function ChoiceCard({ name, value, label, description, price, isDefault }: ChoiceProps) {
  const id = `${name}-${value}`
  return (
    <div className="relative flex gap-3.5 rounded-card border border-line-strong p-4 has-checked:border-brand has-checked:bg-brand-tint has-checked:ring-1 has-checked:ring-brand hover:border-brand">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={isDefault}
        aria-describedby={`${id}-description`}
        className="relative z-1 mt-0.5 size-5 shrink-0 accent-brand"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-description`} className="text-[0.9375rem] text-ink-soft">
          {description}
        </p>
      </div>
      {price && <span className="font-bold">{price}</span>}
    </div>
  )
}

/** Pickup or delivery; CSS alone shows the address fields below, also without JavaScript. */
export function FulfilmentChoices({
  chosen,
  deliveryFee,
  radiusMiles,
}: {
  chosen: string
  deliveryFee: string
  radiusMiles: number
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">Fulfillment Method</legend>
      <ChoiceCard
        name="fulfillment"
        value="pickup"
        label="Local Pickup"
        description="Collect it in Toledo, by appointment."
        price="FREE"
        isDefault={chosen !== 'delivery'}
      />
      <ChoiceCard
        name="fulfillment"
        value="delivery"
        label="Local Delivery"
        description={`Within ${formatMiles(radiusMiles)} of Toledo, by appointment.`}
        price={deliveryFee}
        isDefault={chosen === 'delivery'}
      />
    </fieldset>
  )
}

/** How to pay; methods that are paid ahead show where to send the money, right below the row that they stand in. */
export function PaymentChoices({ chosen, settings }: { chosen: string; settings: PaymentSettings }) {
  return (
    <fieldset className="grid grid-flow-row-dense gap-3 sm:grid-cols-2">
      <legend className="sr-only">Payment Method</legend>
      {paymentMethods.map((method) => (
        <div key={method} className="group/method contents">
          <ChoiceCard
            name="payment_method"
            value={method}
            label={paymentLabels[method]}
            description={explainPayment(method, settings)}
            isDefault={chosen === method}
          />
          {needsPaymentSettings(method) && (
            <div className="col-span-full hidden group-has-checked/method:block">
              <PaymentDetails method={method} settings={settings} />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}
