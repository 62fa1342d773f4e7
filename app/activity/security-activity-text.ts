import { z } from '#shared/zod.ts'
import { href } from '#shared/addresses.ts'
import { roleLabels, roles, storedRoles } from '#accounts/admins/permissions.ts'
import { staffEvents, storeEvents } from '#security-log/security-activity.ts'
import type { ActivityText } from './activity.ts'

/** An event of the security log with those of its details that are told. */
export const securityFacts = z.object({
  event: z.enum([...staffEvents, ...storeEvents]),
  /** Whom it is about. */
  subject: z.string().nullable(),
  role: z.string().nullable(),
  to: z.string().nullable(),
  kind: z.string().nullable(),
  count: z.string().nullable(),
})

type Facts = z.infer<typeof securityFacts>

/** A role as the table has it, in words. */
function roleText(stored: string | null): string {
  const role = roles.find((one) => storedRoles[one] === stored)
  return role ? roleLabels[role].toLowerCase() : 'member of staff'
}

function roleChange({ subject, role, to }: Facts): string {
  const whom = subject ?? 'somebody'
  return to === 'none' ? `Removed ${whom} from the staff.` : `Made ${whom} ${roleText(to ?? role)}.`
}

const log = href('/admin/settings/security-log')
const staff = href('/admin/settings/staff')
const settings = href('/admin/settings')

const texts: Readonly<Record<Facts['event'], readonly [(facts: Facts) => string, address: string]>> = {
  'first-admin-grant': [() => 'Became the first owner.', staff],
  'role-change': [roleChange, staff],
  'staff-invitation': [({ role }) => `Invited somebody as ${roleText(role)}.`, staff],
  'staff-invitation-end': [() => 'Took an invitation back.', staff],
  'staff-acceptance': [({ role }) => `Accepted an invitation as ${roleText(role)}.`, staff],
  'pin-change': [() => 'Changed their PIN.', staff],
  'counter-handover': [
    ({ to }) => (to === 'nobody' ? 'Locked the counter.' : 'Took over the counter.'),
    href('/admin/counter'),
  ],
  'counter-approval': [
    ({ kind, subject }) => `Approved ${kind ?? 'something'} for ${subject ?? 'somebody'} by PIN.`,
    href('/admin/counter'),
  ],
  'order-deletion': [() => 'Deleted an order.', settings],
  'mass-deletion': [({ kind, count }) => `Deleted all ${kind ?? 'rows'}: ${count ?? 'some'}.`, settings],
  'snapshot-restoration': [
    ({ kind, count }) => `Put deleted ${kind ?? 'rows'} back: ${count ?? 'some'}.`,
    settings,
  ],
  'sample-data-removal': [() => 'Removed the sample data.', settings],
  'csv-export': [({ kind }) => `Exported the ${kind ?? 'rows'} as CSV.`, log],
  'account-mail-view': [() => 'Opened an email about an account.', href('/admin/mail')],
  'mail-resend': [() => 'Sent an email again.', href('/admin/mail')],
  'backup-creation': [() => 'Made a backup.', href('/admin/settings/backups')],
  'backup-restoration': [() => 'Restored a backup.', href('/admin/settings/backups')],
  'backup-download': [() => 'Downloaded a backup.', href('/admin/settings/backups')],
  'backup-schedule': [() => 'Changed when backups are made.', href('/admin/settings/backups')],
}

/** An event of the security log in one sentence. */
export function securityText(facts: Facts): ActivityText {
  const [tell, address] = texts[facts.event]
  return { text: tell(facts), address }
}
