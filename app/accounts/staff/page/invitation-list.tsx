import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { roleLabels } from '#accounts/admins/permissions.ts'
import type { Invitation } from '#accounts/staff/staff.ts'
import { PostForm } from '#ui/forms/post-form.tsx'

/** Who was asked and has not answered; nothing when nobody waits. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Card id="invitations" heading="Invited" isSmall>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {invitations.map(({ id, email, role, sentAtMs, isExpired }) => (
          <li key={id} className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div className="wrap-anywhere">
              <p className="font-semibold">{email}</p>
              <p className="text-sm text-ink-soft">
                As {roleLabels[role].toLowerCase()}, sent {formatStoreDateTime(new Date(sentAtMs))}
                {isExpired && '. The link is over: send it again.'}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <PostForm action={href('/admin/settings/staff/invitations/:id/resending', { id })}>
                <SubmitButton tone="secondary">
                  Send again <span className="sr-only">to {email}</span>
                </SubmitButton>
              </PostForm>
              <PostForm action={href('/admin/settings/staff/invitations/:id/revocation', { id })}>
                <SubmitButton tone="danger-outline">
                  Take back <span className="sr-only">the invitation of {email}</span>
                </SubmitButton>
              </PostForm>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
