/** Of the security log, what people who work here did to each other's access (R95). */
export const staffEvents = [
  'first-admin-grant',
  'role-change',
  'staff-invitation',
  'staff-invitation-end',
  'staff-acceptance',
  'pin-change',
  'counter-handover',
  'counter-approval',
] as const

/** What they did to the store as a whole. */
export const storeEvents = [
  'order-deletion',
  'mass-deletion',
  'snapshot-restoration',
  'sample-data-removal',
  'csv-export',
  'account-mail-view',
  'mail-resend',
  'backup-creation',
  'backup-restoration',
  'backup-download',
  'backup-schedule',
] as const

export type ToldEvent = (typeof staffEvents)[number] | (typeof storeEvents)[number]
