import { data } from 'react-router'
import { amountProblem } from '#shared/typed-amount.ts'
import { countFields, countProblems, readCount } from '#payments/drawer/cash-count.ts'
import { closeDrawer } from '#payments/drawer/drawer-closing.server.ts'
import { closingForm } from '#payments/drawer/drawer-forms.ts'
import { countRefusalText, drawerNotices, drawerTrouble } from '#payments/drawer/drawer-messages.ts'
import { readOpenDrawer } from '#payments/drawer/drawer-page.server.ts'
import { ClosingForm } from '#payments/drawer/page/closing-form.tsx'
import { CountForm } from '#payments/drawer/page/count-form.tsx'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/drawer-count'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Count the drawer', at)

/** First the count alone; what should be in the drawer only when its address has the count. */
export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const drawer = await readOpenDrawer()
  if (!drawer) throw redirectWithNotice(href('/admin/counter/drawer'), drawerNotices.of('not-open'))
  if (!countFields.some((field) => asked.has(field))) return { counted: null, problem: null, entered: {} }
  const count = readCount((field) => asked.get(field) ?? '')
  if (typeof count === 'number')
    return { counted: { drawer, countedCents: count }, problem: null, entered: {} }
  const entered = Object.fromEntries(countFields.map((field) => [field, asked.get(field) ?? '']))
  const problem = amountProblem(entered.counted ?? '', countProblems[count.problem])
  return data({ counted: null, problem, entered }, { status: 400, headers: privatePage })
}

/** Closes the drawer with the count (R79); one that was closed already shows its report. */
export async function action({ request, context }: Route.ActionArgs) {
  const entered = await readFormTexts(request, Object.keys(closingForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered }, { status, headers: privatePage })
  const parsed = closingForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  const report = href('/admin/counter/drawer/reports/:id', { id: parsed.data.drawer })
  return await catchFailure(
    'closing the drawer',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await closeDrawer({ form: parsed.data, userId, now: new Date() })
      if (outcome.ok) return redirectWithNotice(report, drawerNotices.of('closed'))
      const { error } = outcome
      if (error.reason === 'closed') return redirectWithNotice(report, drawerNotices.of('closed-already'))
      if (error.reason === 'unknown-drawer') throw notFound()
      return refuse(409, countRefusalText(error))
    },
    (status) => refuse(status, drawerTrouble),
  )
}

/** What should be there is told anew when money moved meanwhile. */
export const shouldRevalidate = freshAfterConflict

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: drawerTrouble, entered: {} })

export default function DrawerCount({ loaderData, actionData }: Route.ComponentProps) {
  const { counted, problem, entered } = loaderData
  return (
    <>
      <BackLink href={href('/admin/counter/drawer')}>Drawer</BackLink>
      <AdminHeading heading="Count and close" />
      {counted ? (
        <ClosingForm {...counted} failure={actionData?.failure ?? null} entered={actionData?.entered ?? {}} />
      ) : (
        <CountForm problem={actionData?.failure ?? problem} entered={entered} />
      )}
    </>
  )
}
