import { data, Form } from 'react-router'
import { readShortTimesOf } from '../../../features/appointments/calendar/appointment-list.server.ts'
import { CodeScanner } from '../../../features/catalogue/code/code-scanner.tsx'
import { TagCodeField } from '../../../features/catalogue/code/tag-code-field.tsx'
import { PullCard } from '../../../features/orders/pulls/pull-card.tsx'
import { pullNotices, pullRefusalText } from '../../../features/orders/pulls/pull-messages.ts'
import { pullOrdersShown } from '../../../features/orders/pulls/pulls.ts'
import { listPulls, pullByCode } from '../../../features/orders/pulls/pulls.server.ts'
import { dashboardVersion } from '../../../features/reports/dashboard-events.server.ts'
import { useLiveReading } from '../../../features/reports/open-work/live-reading.tsx'
import { href } from '../../../shared/addresses.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { EmptyNotice } from '../../../ui/empty-notice.tsx'
import { NoticeBar } from '../../../ui/feedback/notice-bar.tsx'
import { readFormTexts } from '../../form-body.server.ts'
import { keepPage } from '../../lost-connection.ts'
import { catchFailure, redirectWithNotice } from '../../notice-answer.server.ts'
import { privateAnswer, privatePage } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import { adminOf, mayDo } from '../guard.server.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/pulls'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Pull List', at)

export async function loader({ request, context }: Route.LoaderArgs) {
  const version = dashboardVersion()
  const orders = await listPulls()
  const times = await readShortTimesOf(orders.map(({ orderId }) => orderId))
  const notice = pullNotices.read(new URL(request.url).searchParams)
  return { version, orders, times, notice, mayManageOrders: mayDo(context, 'manageOrders') }
}

/** Closes what waits for the piece of a tag (R78). */
export async function action({ request, context }: Route.ActionArgs) {
  const { code: typed = '' } = await readFormTexts(request, ['code'])
  const refuse = (status: number, error: string) => data({ error, typed }, { status, headers: privatePage })
  return await catchFailure(
    'a scan of the pull list',
    async () => {
      const outcome = await pullByCode({ typed, userId: adminOf(context).userId })
      if (outcome.ok) return redirectWithNotice(href('/admin/pulls'), pullNotices.of('pulled'))
      return refuse(outcome.error.reason === 'mistyped' ? 400 : 409, pullRefusalText(outcome.error))
    },
    (status) => refuse(status, pullNotices.messageOf(pullNotices.of('trouble')).title),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { error: pullNotices.messageOf(pullNotices.of('trouble')).title, typed: '' })

/** What was bought on the web and still stands on the floor. */
export default function Pulls({ loaderData, actionData }: Route.ComponentProps) {
  const { version, orders, times, notice, mayManageOrders } = loaderData
  useLiveReading(version)
  return (
    <>
      <AdminHeading
        heading="Pull List"
        lead="What was bought on the web and has to be taken from the floor."
      />
      <NoticeBar message={notice && pullNotices.messageOf(notice)} />
      <Form
        id="scan"
        method="post"
        action={href('/admin/pulls')}
        className="mt-4 flex max-w-lg items-end gap-2"
      >
        <TagCodeField typed={actionData?.typed} error={actionData?.error} />
        <SubmitButton tone="secondary">Took it</SubmitButton>
      </Form>
      <CodeScanner form="scan" field="code" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {orders.length === 0 && (
          <EmptyNotice title="Nothing to take" text="Every piece that was bought on the web is packed." />
        )}
        {orders.map((order) => (
          <PullCard
            key={order.orderId}
            order={order}
            time={times[order.orderId] ?? null}
            mayManageOrders={mayManageOrders}
          />
        ))}
        {orders.length === pullOrdersShown && (
          <p className="text-ink-soft">
            These are the {pullOrdersShown} oldest orders. The next ones follow when these are packed.
          </p>
        )}
      </div>
    </>
  )
}
