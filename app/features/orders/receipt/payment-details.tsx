import {
  type PaymentMethod,
  type PaymentSettings,
  needsPaymentSettings,
  paymentDetailsOf,
} from '../../payments/payment-method.ts'
import { TermList } from '../../../ui/lists/term-list.tsx'

/** Where to send the money, as the owner set it; nothing for methods that are paid when the goods change hands. */
export function PaymentDetails({ method, settings }: { method: PaymentMethod; settings: PaymentSettings }) {
  if (!needsPaymentSettings(method)) return null
  const details = paymentDetailsOf(method, settings)
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {details.length > 0 ? (
        <TermList
          className="font-semibold sm:grid-cols-2"
          terms={details.map(({ label, value }) => [label, value])}
        />
      ) : (
        <p className="font-semibold">We will send you the payment details after you have ordered.</p>
      )}
      {settings.paymentInstructions && (
        <p className="mt-2.5 whitespace-pre-line">{settings.paymentInstructions}</p>
      )}
    </div>
  )
}
