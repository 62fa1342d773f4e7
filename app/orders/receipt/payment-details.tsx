import {
  type PaymentMethod,
  type PaymentSettings,
  needsPaymentSettings,
  getPaymentDetails,
} from '#payments/payment-method.ts'
import { TermList } from '#ui/lists/term-list.tsx'

/** Where to send the money, as the owner set it; nothing for methods that are paid when the goods change hands. */
export function PaymentDetails({ method, settings }: { method: PaymentMethod; settings: PaymentSettings }) {
  if (!needsPaymentSettings(method)) return null
  const details = getPaymentDetails(method, settings)
  if (details.length === 0 && !settings.paymentInstructions) return null
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {details.length > 0 && (
        <TermList
          className="mb-2.5 font-semibold last:mb-0 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]"
          terms={details.map(({ label, value }) => [label, value])}
        />
      )}
      {settings.paymentInstructions && (
        <p className="wrap-anywhere whitespace-pre-line">{settings.paymentInstructions}</p>
      )}
    </div>
  )
}
