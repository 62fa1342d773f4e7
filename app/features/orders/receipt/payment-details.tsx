import type { PaymentSettings } from '../../payments/settings/payment-settings.ts'
import { type PaymentMethod, type PaymentSettings, needsPaymentSettings, paymentDetailsOf } from '../../payments/payment-method.ts'

/** Where to send the money, as the owner set it; nothing for methods that are paid when the goods change hands. */
export function PaymentDetails({ method, settings }: { method: PaymentMethod; settings: PaymentSettings }) {
  if (!needsPaymentSettings(method)) return null
  const details = paymentDetailsOf(method, settings)
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {details.length > 0 ? (
        <dl className="grid gap-1.5">
          {details.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="w-28 text-ink-soft">{label}</dt>
              <dd className="font-semibold break-all">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="font-semibold">We will send you the payment details after you have ordered.</p>
      )}
      {settings.paymentInstructions && (
        <p className="mt-2.5 whitespace-pre-line">{settings.paymentInstructions}</p>
      )}
    </div>
  )
}
