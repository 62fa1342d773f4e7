import { data } from 'react-router'
import { listInvitations, inviteStaff } from '#accounts/staff/invitations.server.ts'
import { InvitationList } from '#accounts/staff/page/invitation-list.tsx'
import { InviteForm } from '#accounts/staff/page/invite-form.tsx'
import { StaffList } from '#accounts/staff/page/staff-list.tsx'
import { inviteForm } from '#accounts/staff/staff-forms.ts'
import { staffNotices } from '#accounts/staff/staff-messages.ts'
import { listStaff } from '#accounts/staff/staff.server.ts'
import { href } from '#shared/addresses.ts'
import { saveTrouble } from '#shared/notices.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice, mailFacts } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/staff'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Staff', at)

/** Asks for the proof before anything is typed, so that nothing typed is lost (R32). */
export async function loader(asked: Route.LoaderArgs) {
  const notice = staffNotices.read(new URL(asked.request.url).searchParams)
  const [staff, invitations] = await Promise.all([listStaff(), listInvitations()])
  return { staff, invitations, notice, ownId: adminOf(asked.context).userId }
}

const trouble = saveTrouble

/** Invites somebody (R86). */
export async function action(asked: Route.ActionArgs) {
  const entered = await readFormTexts(asked.request, Object.keys(inviteForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  const parsed = inviteForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? trouble)
  return await catchFailure(
    'an invitation',
    async () => {
      const { userId } = adminOf(asked.context)
      const outcome = await inviteStaff({ ...parsed.data, userId })
      if (outcome.ok)
        return redirectWithNotice(href('/admin/settings/staff'), staffNotices.of('invited', mailFacts()))
      const { title, description } = staffNotices.messageOf(staffNotices.of(outcome.error.reason))
      return refuse(409, `${title}. ${description ?? ''}`)
    },
    (status) => refuse(status, trouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: trouble, entered: {} })

/** Who works here, and who was asked to (R86). */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations, notice, ownId } = loaderData
  return (
    <>
      <BackLink href={href('/admin/settings')}>Settings</BackLink>
      <AdminHeading
        heading="Staff"
        lead="Owners may do everything. Managers run the store without its settings, mail and logs. Clerks sell at the counter, move cash and pull orders."
      />
      <NoticeBar message={notice && staffNotices.messageOf(notice)} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StaffList staff={staff} ownId={ownId} />
          <InvitationList invitations={invitations} />
        </div>
        <InviteForm failure={actionData?.failure ?? null} entered={actionData?.entered ?? {}} />
      </div>
      <p className="mt-5">
        <LinkButton href={href('/admin/pin')}>Your PIN for the counter</LinkButton>
      </p>
    </>
  )
}
