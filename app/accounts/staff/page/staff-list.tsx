import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { roleLabels } from '#accounts/admins/permissions.ts'
import type { StaffMember } from '#accounts/staff/staff.ts'
import { RoleField } from './role-field.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

interface Props {
  staff: readonly StaffMember[]
  /** Of the one who looks. */
  ownId: string
}

/** Everybody who works here, each with their role and the ways to change it. */
export function StaffList({ staff, ownId }: Props) {
  return (
    <Card id="staff" heading="Who works here" isSmall>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {staff.map((person) => (
          <li
            key={`${person.userId} ${person.role}`}
            className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="wrap-anywhere">
              <p className="font-semibold">
                {person.name || person.email}
                {person.userId === ownId && ' (you)'}
              </p>
              <p className="text-sm text-ink-soft">
                {person.name && `${person.email}, `}
                {roleLabels[person.role].toLowerCase()}. {factsOf(person)}
              </p>
            </div>
            <StaffForms person={person} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf({ hasFactor, hasPin, seenAtMs }: StaffMember): string {
  const facts = [hasFactor ? 'second factor' : 'no second factor', hasPin ? 'PIN' : 'no PIN']
  const seen = seenAtMs === null ? 'not signed in' : `last here ${formatStoreDateTime(new Date(seenAtMs))}`
  return [...facts, seen].join(', ')
}

function StaffForms({ person: { userId, name, email, role } }: { person: StaffMember }) {
  const who = name || email
  return (
    <div className="flex flex-wrap items-end gap-2">
      <PostForm
        action={href('/admin/settings/staff/:id/role', { id: userId })}
        className="flex items-end gap-2"
      >
        <RoleField id={`role-${userId}`} label="Role" chosen={role} />
        <SubmitButton tone="secondary">
          Change <span className="sr-only">the role of {who}</span>
        </SubmitButton>
      </PostForm>
      <LinkButton href={href('/admin/settings/staff/:id/removal', { id: userId })} tone="danger-outline">
        Remove <span className="sr-only">{who}</span>
      </LinkButton>
    </div>
  )
}
