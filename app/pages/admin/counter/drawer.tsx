import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { daysOpen } from '#payments/drawer/drawer.ts'
import { openingForm } from '#payments/drawer/drawer-forms.ts'
import { drawerNotices, drawerTrouble } from '#payments/drawer/drawer-messages.ts'
import { openDrawer, readLastFloat } from '#payments/drawer/drawer-opening.server.ts'
import { listDrawerEvents, readOpenDrawer } from '#payments/drawer/drawer-page.server.ts'
import { DrawerEvents } from '#payments/drawer/page/drawer-events.tsx'
import { OpenDrawerCard } from '#payments/drawer/page/open-drawer.tsx'
import { OpeningForm } from '#payments/drawer/page/opening-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { counted } from '#shared/text/counted.ts'
import { BackLink } from '#ui/back-link.tsx'
import { TextLink } from '#ui/button.tsx'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { readFormTexts } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { privateAnswer, privatePage } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { adminOf, mayDo } from '#pages/admin/guard.server.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/drawer'

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Drawer', at)

export async function loader({ request, context }: Route.LoaderArgs) {
  const mayDoMore = {
    mayOpenOrders: mayDo(context, 'manageOrders'),
    mayReadReports: mayDo(context, 'readDrawerReports'),
  }
  const notice = drawerNotices.read(new URL(request.url).searchParams)
  const drawer = await readOpenDrawer()
  if (!drawer)
    return { ...mayDoMore, drawer, notice, openingKey: randomUUID(), lastFloatCents: await readLastFloat() }
  const days = daysOpen(new Date(drawer.openedAtMs), new Date())
  return { ...mayDoMore, drawer, notice, days, events: await listDrawerEvents(drawer.id) }
}

/** Opens the drawer (R79). */
export async function action({ request, context }: Route.ActionArgs) {
  const entered = await readFormTexts(request, Object.keys(openingForm.shape))
  const refuse = (status: number, failure: string) =>
    data({ failure, entered: entered.float }, { status, headers: privatePage })
  const parsed = openingForm.safeParse(entered)
  if (!parsed.success) return refuse(400, parsed.error.issues[0]?.message ?? 'Try again')
  return await catchFailure(
    'opening the drawer',
    async () => {
      const { userId } = adminOf(context)
      const outcome = await openDrawer({ form: parsed.data, userId, now: new Date() })
      const notice = drawerNotices.of(outcome.ok ? 'opened' : outcome.error.reason)
      return redirectWithNotice(href('/admin/counter/drawer'), notice)
    },
    (status, said) => refuse(status, said ?? drawerTrouble),
  )
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage(serverAction, { failure: drawerTrouble, entered: undefined })

/** The cash of the counter: opened with a float, and what should be in it until it is counted. */
export default function DrawerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drawer, notice } = loaderData
  return (
    <>
      <BackLink href={href('/admin/counter')}>Counter</BackLink>
      <AdminHeading heading="Drawer" lead={drawer ? undefined : 'No drawer is open: cash is not counted.'} />
      <NoticeBar message={notice && drawerNotices.messageOf(notice)} />
      {drawer ? (
        <>
          <p className="mt-1 text-ink-soft">
            Opened {formatStoreDateTime(new Date(drawer.openedAtMs))}
            {drawer.openedBy && ` by ${drawer.openedBy}`}.
          </p>
          {loaderData.days > 1 && (
            <p role="status" className="mt-3 rounded-control bg-sun-tint px-4 py-2.5">
              It has been open for {counted(loaderData.days, 'day')}. Count and close it when the store
              closes.
            </p>
          )}
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
            <OpenDrawerCard drawer={drawer} />
            <DrawerEvents events={loaderData.events} mayOpenOrders={loaderData.mayOpenOrders} />
          </div>
        </>
      ) : (
        <OpeningForm
          openingKey={loaderData.openingKey}
          lastFloatCents={loaderData.lastFloatCents}
          failure={actionData?.failure ?? null}
          entered={actionData?.entered}
        />
      )}
      {loaderData.mayReadReports && (
        <p className="mt-5">
          <TextLink href={href('/admin/counter/drawer/reports')}>Earlier drawers</TextLink>
        </p>
      )}
    </>
  )
}
