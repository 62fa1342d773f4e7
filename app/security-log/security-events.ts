/** Everything that the security log knows, with what the owner reads. Accounts first, then the back office. */
export const securityEventLabels = {
  'sign-in': 'Sign-in',
  'sign-in-limit': 'Too many sign-in attempts',
  'provider-sign-in': 'Sign-in with a provider',
  'second-factor-check': 'Second step check',
  'recent-proof': 'Identity confirmed again',
  'sign-up': 'Sign-up',
  'sign-out': 'Sign-out',
  'session-end': 'Session ended',
  'password-reset-request': 'Password reset requested',
  'password-reset': 'Password reset',
  'password-change': 'Password change',
  'email-change': 'Email address change',
  'email-verification': 'Email address verification',
  'factor-addition': 'Two-step sign-in added',
  'factor-removal': 'Two-step sign-in removed',
  'recovery-codes': 'Recovery codes created',
  'recovery-code-use': 'Recovery code used',
  'first-admin-grant': 'First admin',
  'role-change': 'Role change',
  'staff-invitation': 'Staff invited',
  'staff-invitation-end': 'Staff invitation taken back',
  'staff-acceptance': 'Staff invitation accepted',
  'pin-change': 'Counter PIN change',
  'counter-handover': 'Counter handed over',
  'counter-approval': 'Approved at the counter by PIN',
  'pin-limit': 'Too many PIN attempts',
  'access-token': 'Access token',
  'refresh-token': 'Refresh token',
  'admin-access': 'Back office access',
  'csv-upload': 'CSV upload by API',
  'csv-export': 'CSV export',
  'order-deletion': 'Order deletion',
  'mass-deletion': 'Danger zone deletion',
  'sample-data-removal': 'Sample data removed',
  'snapshot-restoration': 'Snapshot restoration',
  'pages-settings': 'Page texts change',
  'payment-settings': 'Payment settings change',
  'store-settings': 'Store settings change',
  'tax-settings': 'New tax rule',
  'mail-settings': 'Mail server change',
  'account-mail-view': 'Account email opened',
  'mail-resend': 'Email sent again',
  'order-tracking-limit': 'Too many order lookups',
  'backup-creation': 'Backup created',
  'backup-restoration': 'Backup restored',
  'backup-download': 'Backup downloaded',
  'backup-schedule': 'Backup schedule change',
} as const

export type SecurityEventCode = keyof typeof securityEventLabels

export const securityOutcomeLabels = { done: 'Done', refused: 'Refused' } as const

export type SecurityOutcome = keyof typeof securityOutcomeLabels

/** How long events are kept: long enough to investigate late discoveries, no longer. */
export const SECURITY_LOG_DAYS = 180

/** Ids, counts and codes. Never names, addresses, passwords, tokens or other texts that people typed. */
export type SecurityDetails = Readonly<Record<string, string | number | boolean>>

/** What happened. Request id and network are added by the log. */
export interface SecurityEvent {
  event: SecurityEventCode
  outcome: SecurityOutcome
  /** The account that acts, or that it is about; null when nobody is known. */
  userId: string | null
  /** What was typed where no account is known; only a keyed hash of it is kept. */
  typedEmail?: string
  details?: SecurityDetails
}

/** An entry as its page shows it. */
export interface SecurityLogEntry {
  id: string
  /** A code of a later version of the shop may be unknown here. */
  event: string
  outcome: SecurityOutcome
  userId: string | null
  /** The address that the account has now; null when there is no such account. */
  email: string | null
  emailHash: string | null
  networkHash: string | null
  requestId: string | null
  details: SecurityDetails
  /** More than 1 when the entry stands for what was too much to be kept one by one. */
  occurrences: number
  createdAt: Date
}

export function isSecurityEvent(text: string): text is SecurityEventCode {
  return Object.hasOwn(securityEventLabels, text)
}

/** One line such as “reason: no-factor, path: /admin/orders”. */
export function showDetails(details: SecurityDetails): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}
