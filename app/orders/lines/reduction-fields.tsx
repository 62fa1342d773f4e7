import { useId, useState } from 'react'
import { formatDollars } from '#shared/money.ts'
import { parseAmount } from '#shared/typed-amount.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { REASON_MAX } from './line-change-form.ts'

interface Props {
  /** What was entered and refused. */
  entered: { price: string; reason: string; problem?: string } | null
  /** The person at the counter goes no lower alone, in whole cents (R88). */
  aloneCents: number
}

/** A lower price and the reason for it. */
export function ReductionFields({ entered, aloneCents }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const cents = parseAmount(typed)
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-[9rem_1fr_auto] sm:items-end">
      <TextField
        id={`${id}-price`}
        name="price"
        label="New price"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={entered?.price}
        onChange={({ target }) => setTyped(target.value)}
        error={entered?.problem}
      />
      <TextField
        id={`${id}-reason`}
        name="reason"
        label="Reason"
        placeholder="Scratch on the left side"
        autoComplete="off"
        required
        maxLength={REASON_MAX}
        defaultValue={entered?.reason}
      />
      <SubmitButton tone="secondary">Lower price</SubmitButton>
      <p aria-live="polite" className="font-medium text-danger empty:hidden sm:col-span-full">
        {cents !== null &&
          cents < aloneCents &&
          `Below ${formatDollars(aloneCents)} it takes a manager’s PIN.`}
      </p>
    </div>
  )
}
