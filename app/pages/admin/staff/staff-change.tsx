import { data, redirect } from 'react-router'
import { roleForm } from '#accounts/staff/staff-forms.ts'
import { askRemoval, staffNotices } from '#accounts/staff/staff-messages.ts'
import { changeRole, listStaff } from '#accounts/staff/staff.server.ts'
import { href } from '#shared/addresses.ts'
import { isUuid } from '#shared/uuid.ts'
import { QuestionPage } from '#ui/dialogs/question-page.tsx'
import { readForm } from '#pages/form-body.server.ts'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf, requireRecentProof } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/staff-change'

const page = href('/admin/settings/staff')

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Remove from the staff', at)

const isRemoval = (pattern: string) => pattern.endsWith('/removal')

/** Asks before somebody is removed; a role is changed on the page of the staff. */
export async function loader(asked: Route.LoaderArgs) {
  if (!isRemoval(asked.pattern)) throw redirect(page)
  requireRecentProof(asked)
  const person = (await listStaff()).find(({ userId }) => userId === asked.params.id.toLowerCase())
  const question = person ? askRemoval(person.name ? `${person.name} (${person.email})` : person.email) : null
  return data({ question }, { status: question ? 200 : 404, headers: privatePage })
}

/** Changes the role of a member of staff, or removes them (R86). */
export async function action(asked: Route.ActionArgs) {
  requireRecentProof(asked, page)
  const { userId, sessionId } = adminOf(asked.context)
  const id = asked.params.id.toLowerCase()
  const fields = (await readForm(asked.request, { texts: ['answer', 'role', 'back'] })) ?? new FormData()
  const role = roleForm.safeParse(Object.fromEntries(fields))
  const isGone = isRemoval(asked.pattern)
  return await answerChange({
    what: 'a change of the staff',
    fields,
    back: page,
    failsBack: true,
    work: async () => {
      if (!isUuid(id)) return answered(staffNotices.of('not-staff'), 404)
      if (!isGone && !role.success) return answered(staffNotices.of('invalid'), 400)
      const to = isGone ? null : (role.data?.role ?? null)
      const outcome = await changeRole({ actor: { userId, sessionId }, userId: id, to })
      if (outcome.ok) return answered(staffNotices.of(isGone ? 'removed' : 'changed'))
      const { reason } = outcome.error
      return answered(staffNotices.of(reason), reason === 'not-staff' ? 404 : 409)
    },
    trouble: staffNotices.of('trouble'),
  })
}

export default function StaffRemoval({ loaderData: { question } }: Route.ComponentProps) {
  return (
    <QuestionPage
      question={question}
      back={page}
      leave={{ keep: 'Cancel', afterwards: 'Back to the staff' }}
    />
  )
}
