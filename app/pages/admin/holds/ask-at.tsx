import { ApprovalFields, type Approver } from '#accounts/staff/pins/approval-fields.tsx'

const reasons = ['It costs more than a clerk may put back on sale alone.']

/** Asks for a manager's PIN at the holds whose pieces take one (R177). */
export const askAt = ({ dear, approvers }: { dear: readonly string[]; approvers: readonly Approver[] }) =>
  function approvalOf(holdId: string) {
    return (
      dear.includes(holdId) && (
        <ApprovalFields id={`hold-${holdId}`} approvers={approvers} reasons={reasons} />
      )
    )
  }
