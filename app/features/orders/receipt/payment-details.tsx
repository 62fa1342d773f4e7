import type { PaymentSettings } from '../../payments/settings/payment-settings.server.ts'
import { needsPaymentSettings, type PaymentMethod } from '../../payments/payment-method.ts'
import { TermList } from '../../../ui/lists/term-list.tsx'

/** Where to send the money for Zelle and Cash App, as the owner set it; nothing for the other methods. */
export function PaymentDetails({ method, settings }: { method: PaymentMethod; settings: PaymentSettings }) {
  if (!needsPaymentSettings(method)) return null
  const rows =
    method === 'zelle'
      ? ([
          ['Zelle email', settings.zelleEmail],
          ['Zelle phone', settings.zellePhone],
        ] as const)
      : ([['Cash App tag', settings.cashappTag]] as const)
  const known = rows.filter(([, value]) => value)
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {known.length > 0 ? (
        <TermList className="font-semibold sm:grid-cols-2" terms={known} />
      ) : (
        <p className="font-semibold">We will send you the payment details after you have ordered.</p>
      )}
      {settings.paymentInstructions && (
        <p className="mt-2.5 whitespace-pre-line">{settings.paymentInstructions}</p>
      )}
    </div>
  )
}
