import { Choice } from './command-form.tsx'
import { PinField } from './pin-field.tsx'

/** Somebody whose PIN counts. */
export interface Approver {
  id: string
  name: string
}

interface Props {
  approvers: readonly Approver[]
  /** Why it is asked for. */
  reasons: readonly string[]
}

/** Asks for a manager's PIN inside the form of what it lets somebody do, once (R176). */
export function ApprovalFields({ approvers, reasons }: Props) {
  return (
    <fieldset className="grid gap-3 rounded-control border-2 border-sun p-4">
      <legend className="px-1 font-semibold">Enter a manager’s PIN</legend>
      {reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere">
          {reason}
        </p>
      ))}
      {approvers.length === 0 ? (
        <p className="font-semibold text-danger">No manager has a PIN yet.</p>
      ) : (
        <div className="grid max-w-md gap-3">
          <Choice
            name="approver"
            label="Manager"
            options={approvers.map((person) => ({ value: person.id, label: person.name }))}
          />
          <PinField name="approver_pin" label="PIN of the manager" />
        </div>
      )}
    </fieldset>
  )
}
