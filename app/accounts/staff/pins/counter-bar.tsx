import { href } from '#shared/addresses.ts'
import { TextLink } from '#ui/button.tsx'
import { roleLabels } from '#accounts/admins/permissions.ts'
import type { HandedOver } from '#accounts/sessions/member.ts'

/** Who acts at a counter that was handed over, above every page of it; nothing where it was not. */
export function CounterBar({ handedOver }: { handedOver: HandedOver | null }) {
  const person = handedOver?.person
  if (!person) return null
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-sun-tint px-4 py-1.5 print:hidden">
      <span className="wrap-anywhere">
        <strong>{person.name || person.email}</strong> is at the counter
        {person.role !== 'clerk' && ` as ${roleLabels[person.role].toLowerCase()}, for a few minutes`}
      </span>
      <TextLink href={href('/admin/counter/who')}>Someone else</TextLink>
    </p>
  )
}
