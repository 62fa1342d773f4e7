/** The state of a confirmation mail: `delivered` to the mail server or kept in the outbox, or how the last try failed (R14). */
export type MailOutcome = 'pending' | 'delivered' | 'refused' | 'unreachable'

/** The specified warning when the first attempt failed; the order stands all the same. */
export function mailWarning(outcome: MailOutcome | null): string | null {
  if (outcome === 'refused')
    return "Order created but confirmation email failed. You'll receive order details at checkout."
  if (outcome === 'unreachable')
    return 'Order created but email service unavailable. Check your email for confirmation.'
  return null
}
