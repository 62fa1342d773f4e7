import { data } from 'react-router'
import { readAppointmentsOf, readShortTimesOf } from '#appointments/calendar/appointment-list.server.ts'
import { CodeScanner } from '#catalogue/code/code-scanner.tsx'
import { TagCodeField } from '#catalogue/code/tag-code-field.tsx'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { PullCard } from '#orders/pulls/pull-card.tsx'
import { pullMessage, pullNotices, pullRefusalText } from '#orders/pulls/pull-messages.ts'
import { pullOrdersShown, soonestFirst } from '#orders/pulls/pulls.ts'
import { listPullOrders, listPulls, pullByCode } from '#orders/pulls/pulls.server.ts'
import { dashboardVersion } from '#reports/dashboard-events.server.ts'
import { useLiveReading } from '#reports/open-work/live-reading.tsx'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { href } from '#shared/addresses.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { SubmitButton } from '#ui/button.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/pulls'
import { PostForm } from '#ui/forms/post-form.tsx'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Pull List', at)

const list = href('/admin/pulls')
const listOfToday = `${list}?day=today`
/** The list that an address shows, all or today's. */
const shownAt = (url: string) => (new URL(url).searchParams.get('day') === 'today' ? listOfToday : list)

export async function loader({ request, context }: Route.LoaderArgs) {
  const version = dashboardVersion()
  const back = shownAt(request.url)
  const open = await listPullOrders()
  const appointments = await readAppointmentsOf(open)
  const all = soonestFirst(open, appointments, null)
  const today = soonestFirst(open, appointments, isoStoreDate(new Date()))
  const shown = (back === list ? all : today).slice(0, pullOrdersShown)
  const { userId } = adminOf(context)
  const [orders, times, undo] = await Promise.all([
    listPulls(shown),
    readShortTimesOf(shown),
    readOpenUndo({ userId, now: new Date() }),
  ])
  const { searchParams } = new URL(request.url)
  const moved = orderNotices.read(searchParams)
  const message = pullMessage(searchParams, orders) ?? (moved && orderNotices.messageOf(moved))
  const links = [
    { href: list, text: `All ${all.length}`, isCurrent: back === list },
    { href: listOfToday, text: `Today ${today.length}`, isCurrent: back !== list },
  ]
  return {
    version,
    orders,
    times,
    undo,
    message,
    back,
    links,
    mayManageOrders: mayDo(context, 'manageOrders'),
  }
}

/** Closes what waits for the piece of a tag (R78). */
export async function action({ request, context }: Route.ActionArgs) {
  const { code: typed = '' } = await readFormTexts(request, ['code'])
  const refuse = (status: number, error: string) => data({ error, typed }, { status, headers: privatePage })
  return await catchFailure(
    'a scan of the pull list',
    async () => {
      const outcome = await pullByCode({ typed, userId: adminOf(context).userId })
      if (outcome.ok)
        return redirectWithNotice(
          shownAt(request.url),
          pullNotices.of('pulled', { item: outcome.value.itemId }),
        )
      return refuse(outcome.error.reason === 'mistyped' ? 400 : 409, pullRefusalText(outcome.error))
    },
    (status) => refuse(status, pullNotices.messageOf(pullNotices.of('trouble')).title),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { error: pullNotices.messageOf(pullNotices.of('trouble')).title, typed: '' })

/** What was bought on the web and still stands on the floor. */
export default function Pulls({ loaderData, actionData }: Route.ComponentProps) {
  const { version, orders, times, undo, message, back, links, mayManageOrders } = loaderData
  useLiveReading(version)
  return (
    <>
      <AdminHeading
        heading="Pull List"
        lead="What was bought on the web and has to be taken from the floor."
      />
      <NoticeBar message={message} />
      <UndoBar undo={undo} back={back} />
      <PostForm id="scan" action={href('/admin/pulls')} className="mt-4 flex max-w-lg items-end gap-2">
        <TagCodeField typed={actionData?.typed} error={actionData?.error} />
        <SubmitButton tone="secondary">Took it</SubmitButton>
      </PostForm>
      <CodeScanner form="scan" field="code" />
      <FilterLinks label="Pieces by when they are needed" links={links} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {orders.length === 0 && (
          <EmptyNotice title="Nothing to take" text="Every piece that is needed is packed." />
        )}
        {orders.map((order) => (
          <PullCard
            key={order.orderId}
            order={order}
            time={times[order.orderId] ?? null}
            back={back}
            mayManageOrders={mayManageOrders}
          />
        ))}
        {orders.length === pullOrdersShown && (
          <p className="text-ink-soft">
            These are the first {pullOrdersShown} orders. The next ones follow when these are packed.
          </p>
        )}
      </div>
    </>
  )
}
