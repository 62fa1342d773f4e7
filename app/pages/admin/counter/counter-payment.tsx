import type { ReactNode } from 'react'
import { CommandForm } from '#kit/command-form.tsx'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { counterAddress, type CounterSheet } from '#counter/counter-lines.ts'
import { PaymentFields } from '#counter/sale-form/payment-fields.tsx'

interface Props {
  sheet: CounterSheet
  saleKey: string
  totalCents: number
  /** Pieces that would be sold for less than they cost. */
  belowCost: readonly string[]
  /** Asks for a manager's PIN where it takes one (R176). */
  approval: ReactNode
  /** What the button says while the sale is on its way, or what is on the counter changes. */
  busy: string | false
}

/** How the sale is paid, and the one button that makes it. */
export function CounterPayment({ sheet, saleKey, totalCents, belowCost, approval, busy }: Props) {
  return (
    <CommandForm
      command="sell"
      action={counterAddress(sheet)}
      hidden={{ due_cents: String(totalCents) }}
      // What was refused is said above the button, where a thumb is.
      className="grid gap-4 [&>:has([role=alert])]:order-1"
    >
      <input type="hidden" name="key" value={saleKey} />
      <PaymentFields />
      {belowCost.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="below_cost" value="true" className="size-5 shrink-0 accent-brand" />
          <span>Sell it for less than it cost me: {belowCost.join(', ')}</span>
        </label>
      )}
      {approval && <div className="order-1">{approval}</div>}
      <SubmitButton size="large" busy={busy} className="order-1">
        Took {formatDollars(totalCents)}
      </SubmitButton>
    </CommandForm>
  )
}
