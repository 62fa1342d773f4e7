import { useId } from 'react'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { REASON_MAX } from './line-change-form.ts'

interface Props {
  /** What was entered and refused. */
  entered: { price: string; reason: string; problem?: string } | null
}

/** A lower price and the reason for it. */
export function ReductionFields({ entered }: Props) {
  const id = useId()
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
    </div>
  )
}
