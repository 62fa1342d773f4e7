import {
  getPaymentDetails,
  needsPaymentSettings,
  type PaymentMethod,
  type PaymentSettings,
} from '#payments/payment-method.ts'
import { formatDollars } from '#shared/money.ts'
import { CopyButton } from '#ui/feedback/copy-button.tsx'
import { TermList } from '#ui/lists/term-list.tsx'

interface Props {
  method: PaymentMethod
  settings: PaymentSettings
  cents: number
  orderNumber: string
}

/** How much to send where and with what note, each to be copied; nothing for methods that are paid in person. */
export function PaymentToSend({ method, settings, cents, orderNumber }: Props) {
  const details = getPaymentDetails(method, settings)
  const { paymentInstructions } = settings
  if (!needsPaymentSettings(method) || (details.length === 0 && !paymentInstructions)) return null
  const rows = [
    { label: 'Amount', value: formatDollars(cents), text: (cents / 100).toFixed(2) },
    ...details.map(({ label, value }) => ({ label, value, text: value })),
    { label: 'Note', value: orderNumber, text: orderNumber },
  ]
  return (
    <div className="rounded-card bg-sun-tint px-5 py-4">
      {details.length > 0 && (
        <TermList
          className="mb-2.5 font-semibold last:mb-0"
          terms={rows.map(({ label, value, text }) => [
            label,
            <span key={label} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{value}</span>
              <CopyButton text={text} name={label} />
            </span>,
          ])}
        />
      )}
      {paymentInstructions && <p className="wrap-anywhere whitespace-pre-line">{paymentInstructions}</p>}
    </div>
  )
}
