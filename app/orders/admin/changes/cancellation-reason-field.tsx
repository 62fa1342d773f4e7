import { reasonOptions, type CancellationReason } from '#orders/cancellation-reasons.ts'
import { Choice } from '#kit/command-form.tsx'

/** Asked with the question before an order is canceled. */
export function CancellationReasonField({ value }: { value?: CancellationReason }) {
  return (
    <div className="mt-4">
      <Choice
        name="reason"
        label="Reason"
        description="The email to the customer says it."
        none="No reason"
        value={value}
        options={reasonOptions}
      />
    </div>
  )
}
