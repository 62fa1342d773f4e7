import { data } from 'react-router'
import { amountProblem } from '#shared/typed-amount.ts'
import { countFields, countProblems, readCount } from '#features/payments/drawer/cash-count.ts'
import { closeDrawer } from '#features/payments/drawer/drawer-closing.server.ts'
import { closingForm } from '#features/payments/drawer/drawer-forms.ts'
import { countRefusalText, drawerNotices, drawerTrouble } from '#features/payments/drawer/drawer-messages.ts'
import { readOpenDrawer } from '#features/payments/drawer/drawer-page.server.ts'
import { ClosingForm } from '#features/payments/drawer/page/closing-form.tsx'
import { CountForm } from '#features/payments/drawer/page/count-form.tsx'
import { href } from '#shared/addresses.ts'
import { BackLink } from '#ui/back-link.tsx'
import { readFormTexts } from '#routes/form-body.server.ts'
import { freshAfterConflict } from '#routes/fresh-after-conflict.ts'
import { keepPage } from '#routes/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#routes/notice-answer.server.ts'
import { notFound, privateAnswer, privatePage } from '#routes/page-headers.ts'
import { adminMeta } from '#routes/admin/admin-pages.ts'
import { adminOf } from '#routes/admin/guard.server.ts'
import { AdminHeading } from '#routes/admin/shell.tsx'
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
