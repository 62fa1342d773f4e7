import type { ReactNode } from 'react'
import { Choice, Input } from '#kit/command-form.tsx'
import { paymentLabels, paymentMethods } from '#payments/payment-method.ts'

interface Props {
  /** Of the fields to begin with. */
  values: { amount?: string; method: string; paid_on: string }
  amountHint?: ReactNode
  methodLabel: string
  referenceHint: string
}

/** How much money moved, how and when: what a payment and a refund are asked alike. */
export function MoneyFields({ values, amountHint, methodLabel, referenceHint }: Props) {
  return (
    <>
      <Input
        name="amount"
        label="Amount in dollars"
        value={values.amount}
        description={amountHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Choice
        name="method"
        label={methodLabel}
        value={values.method}
        options={paymentMethods.map((value) => ({ value, label: paymentLabels[value] }))}
      />
      <Input name="reference" label="Reference (optional)" description={referenceHint} autoComplete="off" />
      <Input name="paid_on" label="Date" type="date" value={values.paid_on} />
    </>
  )
}
