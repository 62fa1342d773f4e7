import { readAppointmentsOf, readShortTimesOf } from '#appointments/calendar/appointment-list.server.ts'
import { CodeScanner } from '#catalogue/code/code-scanner.tsx'
import { TagCodeField } from '#catalogue/code/tag-code-field.tsx'
import { orderNotices } from '#orders/admin/order-messages.ts'
import { pullMessage, pullNotices, pullRefusalText } from '#orders/pulls/pull-messages.ts'
import { pullOrdersShown, soonestFirst } from '#orders/pulls/pulls.ts'
import { listPullOrders, listPulls, pullByCode, setPulled } from '#orders/pulls/pulls.server.ts'
import { dashboardVersion } from '#reports/dashboard-events.server.ts'
import { useLiveReading } from '#reports/open-work/live-reading.tsx'
import { UndoBar } from '#orders/undo/undo-form.tsx'
import { readOpenUndo } from '#orders/undo/undoable.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, useField } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { isoStoreDate } from '#shared/time/shop-time.ts'
import { z } from '#shared/zod.ts'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { FilterLinks } from '#ui/forms/filter-links.tsx'
import { command, commands, done, refused, reloadText } from '#pages/admin/command.server.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/pulls'
import { PullCard } from './pull-card.tsx'

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
    orders: orders.map((order) => ({
      ...order,
      time: times[order.orderId] ?? null,
      timeNotes: appointments.get(order.orderId)?.notes ?? null,
    })),
    undo,
    message,
    back,
    links,
    mayManageOrders: mayDo(context, 'manageOrders'),
  }
}

export const action = commands({
  /** Closes what waits for the piece of a tag (R78). */
  scan: command({
    what: 'a scan of the pull list',
    form: z.object({ code: z.string().default('') }),
    async run({ form, admin }) {
      const outcome = await pullByCode({ typed: form.code, userId: admin.userId })
      return outcome.ok
        ? done(pullNotices.of('pulled', { item: outcome.value.itemId }))
        : refused(outcome.error.reason === 'mistyped' ? 400 : 409, pullRefusalText(outcome.error), 'code')
    },
  }),
  /** Notes that a piece was taken from the floor, or put back (R78). */
  pull: command({
    what: 'taking a piece from the floor',
    form: ofRow.extend({ pulled: z.enum(['true', 'false'], reloadText) }),
    async run({ form: { id: itemId, pulled }, admin }) {
      const isPulled = pulled === 'true'
      const outcome = await setPulled({ itemId, isPulled, userId: admin.userId })
      return outcome.ok
        ? done(pullNotices.of(isPulled ? 'pulled' : 'put-back', { item: itemId }))
        : refused(409, pullNotices.messageOf(pullNotices.of('not-open')))
    },
  }),
})

/** What was bought on the web and still stands on the floor. */
export default function Pulls({ loaderData }: Route.ComponentProps) {
  const { version, orders, undo, message, back, links, mayManageOrders } = loaderData
  useLiveReading(version)
  return (
    <AdminPage
      title="To pull"
      lead="What was bought on the web and has to be taken from the floor."
      notices={
        message ? { read: () => ({ code: 'told', data: message }), messageOf: ({ data }) => data } : undefined
      }
    >
      <UndoBar undo={undo} back={back} />
      <CommandForm
        id="scan"
        command="scan"
        submit="Took it"
        busy={false}
        button={{ tone: 'secondary' }}
        className="mt-4 flex max-w-lg items-end gap-2"
      >
        <ScannedCode />
      </CommandForm>
      <CodeScanner form="scan" field="code" />
      <FilterLinks label="Pieces by when they are needed" links={links} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        {orders.length === 0 && (
          <EmptyNotice title="Nothing to take" text="Every piece that is needed is packed." />
        )}
        {orders.map((order) => (
          <PullCard key={order.orderId} order={order} back={back} mayManageOrders={mayManageOrders} />
        ))}
        {orders.length === pullOrdersShown && (
          <p className="text-ink-soft">
            These are the first {pullOrdersShown} orders. The next ones follow when these are packed.
          </p>
        )}
      </div>
    </AdminPage>
  )
}

function ScannedCode() {
  const { defaultValue, error } = useField('code')
  return <TagCodeField typed={defaultValue} error={error} />
}
