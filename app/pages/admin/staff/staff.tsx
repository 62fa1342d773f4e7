import { roleLabels, roles } from '#accounts/admins/permissions.ts'
import {
  inviteAgain,
  inviteStaff,
  listInvitations,
  revokeInvitation,
} from '#accounts/staff/invitations.server.ts'
import { inviteForm, roleForm } from '#accounts/staff/staff-forms.ts'
import { askRemoval, staffNotices } from '#accounts/staff/staff-messages.ts'
import { changeRole, listStaff } from '#accounts/staff/staff.server.ts'
import type { Invitation, StaffMember } from '#accounts/staff/staff.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { Choice, CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { mailFacts } from '#pages/notice-answer.server.ts'
import type { Route } from './+types/staff'

export async function loader({ context }: Route.LoaderArgs) {
  const [staff, invitations] = await Promise.all([listStaff(), listInvitations()])
  return { staff, invitations, ownId: adminOf(context).userId }
}

const refuse = (status: number, code: Parameters<typeof staffNotices.of>[0]) =>
  refused(status, staffNotices.messageOf(staffNotices.of(code)))

/** Invites somebody, gives somebody another role, or removes them (R86). */
export const action = commands({
  invite: command({
    what: 'an invitation',
    form: inviteForm,
    async run({ form, admin: { userId } }) {
      const outcome = await inviteStaff({ ...form, userId })
      return outcome.ok
        ? done(staffNotices.of('invited', await mailFacts()))
        : refuse(409, outcome.error.reason)
    },
  }),
  'send-again': command({
    what: 'sending an invitation again',
    form: ofRow,
    async run({ form: { id }, admin: { userId } }) {
      return (await inviteAgain({ id, userId }))
        ? done(staffNotices.of('invited', await mailFacts()))
        : refuse(404, 'invitation-gone')
    },
  }),
  revoke: command({
    what: 'taking back an invitation',
    form: ofRow,
    async run({ form: { id }, admin: { userId } }) {
      await revokeInvitation({ id, userId })
      return done(staffNotices.of('revoked'))
    },
  }),
  role: command({
    what: 'a change of a role',
    form: roleForm,
    run: async ({ form, admin }) => await change('changed', { userId: form.id, to: form.role }, admin),
  }),
  remove: command({
    what: 'removing somebody from the staff',
    form: ofRow,
    run: async ({ form, admin }) => await change('removed', { userId: form.id, to: null }, admin),
  }),
})

type Change = Omit<Parameters<typeof changeRole>[0], 'actor'>

async function change(said: 'changed' | 'removed', wanted: Change, actor: ReturnType<typeof adminOf>) {
  const outcome = await changeRole({ ...wanted, actor })
  if (outcome.ok) return done(staffNotices.of(said))
  const { reason } = outcome.error
  return refuse(reason === 'not-staff' ? 404 : 409, reason)
}

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }))

/** Who works here, and who was asked to (R86). */
export default function StaffPage({ loaderData: { staff, invitations, ownId } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Staff"
      lead="Owners may do everything. Managers run the store without its settings, mail and logs. Clerks sell at the counter, move cash and pull orders."
      back={[href('/admin/settings'), 'Settings']}
      notices={staffNotices}
      forms={['invite']}
    >
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card id="staff" heading="Who works here" isSmall>
            <ul className="mt-3 divide-y divide-line border-t border-line">
              {staff.map((person) => (
                <StaffRow
                  key={`${person.userId} ${person.role}`}
                  person={person}
                  isOwn={person.userId === ownId}
                />
              ))}
            </ul>
          </Card>
          {invitations.length > 0 && (
            <Card id="invitations" heading="Invited" isSmall>
              <ul className="mt-3 divide-y divide-line border-t border-line">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </Card>
          )}
        </div>
        <CommandForm
          command="invite"
          failed="Nobody was invited"
          submit="Send the invitation"
          className="panel grid gap-4"
        >
          <h2 className="font-sans text-lg font-semibold tracking-normal">Invite somebody</h2>
          <Input name="email" type="email" label="Their email address" autoComplete="off" required />
          <Choice name="role" label="Role" value="clerk" options={roleOptions} />
        </CommandForm>
      </div>
      <p className="mt-5">
        <LinkButton href={href('/admin/pin')}>Your PIN for the counter</LinkButton>
      </p>
    </AdminPage>
  )
}

function StaffRow({ person, isOwn }: { person: StaffMember; isOwn: boolean }) {
  const { userId, name, email, role, hasFactor, hasPin, seenAtMs } = person
  const who = name || email
  const facts = [
    hasFactor ? 'two-step sign-in' : 'no two-step sign-in',
    hasPin ? 'PIN' : 'no PIN',
    seenAtMs === null ? 'not signed in' : `last here ${formatStoreDateTime(new Date(seenAtMs))}`,
  ]
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere">
        <p className="font-semibold">
          {who}
          {isOwn && ' (you)'}
        </p>
        <p className="text-sm text-ink-soft">
          {name && `${email}, `}
          {roleLabels[role].toLowerCase()}. {facts.join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <CommandForm
          command="role"
          row={userId}
          submit={
            <>
              Change <span className="sr-only">the role of {who}</span>
            </>
          }
          button={{ tone: 'secondary' }}
          className="flex items-end gap-2"
        >
          <Choice name="role" label="Role" value={role} options={roleOptions} />
        </CommandForm>
        <CommandForm
          command="remove"
          row={userId}
          ask={askRemoval(name ? `${name} (${email})` : email)}
          submit={
            <>
              Remove <span className="sr-only">{who}</span>
            </>
          }
          button={{ tone: 'danger-outline' }}
        />
      </div>
    </li>
  )
}

function InvitationRow({ invitation: { id, email, role, sentAtMs, isExpired } }: { invitation: Invitation }) {
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="wrap-anywhere">
        <p className="font-semibold">{email}</p>
        <p className="text-sm text-ink-soft">
          As {roleLabels[role].toLowerCase()}, sent {formatStoreDateTime(new Date(sentAtMs))}
          {isExpired && '. The link is over: send it again.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandForm
          command="send-again"
          row={id}
          submit={
            <>
              Send again <span className="sr-only">to {email}</span>
            </>
          }
          button={{ tone: 'secondary' }}
        />
        <CommandForm
          command="revoke"
          row={id}
          submit={
            <>
              Take back <span className="sr-only">the invitation of {email}</span>
            </>
          }
          button={{ tone: 'danger-outline' }}
        />
      </div>
    </li>
  )
}
