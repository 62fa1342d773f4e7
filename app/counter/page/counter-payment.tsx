import { useState, type ReactNode } from 'react'
import { formatDollars } from '#shared/money.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormError, TextField } from '#ui/forms/field.tsx'
import { isPaymentMethod, type PaymentMethod } from '#payments/payment-method.ts'
import { counterAddress, type CounterSheet } from '#counter/counter-lines.ts'
import { MethodChoice, PartFields, ReceiptFields } from './counter-payment-fields.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  sheet: CounterSheet
  saleKey: string
  totalCents: number
  /** Pieces that would be sold for less than they cost. */
  belowCost: readonly string[]
  failure: string | null
  failureTitle: string
  /** Asks for a manager's PIN where it takes one (R176). */
  approval: ReactNode
  /** What was typed before it was refused, by the names of the fields. */
  entered: Readonly<Record<string, string>>
  /** What the button says while the sale is on its way, or what is on the counter changes. */
  busy: string | false
}

/** How the sale is paid, and the one button that makes it. */
export function CounterPayment({
  sheet,
  saleKey,
  totalCents,
  belowCost,
  failure,
  failureTitle,
  approval,
  entered,
  busy,
}: Props) {
  const [method, setMethod] = useState<PaymentMethod>(
    isPaymentMethod(entered.method) ? entered.method : 'cash',
  )
  return (
    <PostForm action={counterAddress(sheet)} className="grid gap-4">
      <input type="hidden" name="key" value={saleKey} />
      <input type="hidden" name="due_cents" value={totalCents} />
      <MethodChoice method={method} onChoose={setMethod} />
      {method === 'cash' && (
        <TextField
          id="given"
          name="given"
          label="Cash given"
          description="Leave it empty for the exact amount."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={entered.given}
          className="max-w-60"
        />
      )}
      <PartFields method={method} entered={entered} />
      <ReceiptFields entered={entered} />
      {belowCost.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="below_cost" value="true" className="size-5 shrink-0 accent-brand" />
          <span>Sell it for less than it cost me: {belowCost.join(', ')}</span>
        </label>
      )}
      {failure && !busy && <FormError title={failureTitle}>{failure}</FormError>}
      {approval}
      <SubmitButton size="large" busy={busy}>
        Took {formatDollars(totalCents)}
      </SubmitButton>
    </PostForm>
  )
}
