import type { PaymentSettings } from '../../payments/settings/payment-settings.ts'
import { needsPaymentSettings, type PaymentMethod } from '../../payments/payment-method.ts'

/** Where to send the money for Zelle and Cash App, as the owner set it; nothing for the other methods. */
export function PaymentDetails({ method, settings }: { method: PaymentMethod; settings: PaymentSettings }) {
  if (!needsPaymentSettings(method)) return null
  const rows =
    method === 'zelle'
      ? [
          { term: 'Zelle email', value: settings.zelleEmail },
          { term: 'Zelle phone', value: settings.zellePhone },
        ]
      : [{ term: 'Cash App tag', value: settings.cashappTag }]
  const known = rows.filter((row) => row.value)
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {known.length > 0 ? (
        <dl className="grid gap-1.5">
          {known.map((row) => (
            <div key={row.term} className="flex flex-wrap gap-x-3">
              <dt className="w-28 text-ink-soft">{row.term}</dt>
              <dd className="font-semibold break-all">{row.value}</dd>
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
