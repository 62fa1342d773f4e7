import { randomUUID } from 'node:crypto'
import { daysOpen } from '#counter/drawer/drawer.ts'
import { openingForm } from '#counter/drawer/drawer-forms.ts'
import { drawerNotices } from '#counter/drawer/drawer-messages.ts'
import { openDrawer, readLastFloat } from '#counter/drawer/drawer-opening.server.ts'
import { listDrawerEvents, readOpenDrawer } from '#counter/drawer/drawer-page.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { formatDollars } from '#shared/money.ts'
import { counted } from '#shared/text/counted.ts'
import { formatStoreDateTime } from '#shared/time/shop-time.ts'
import { TextLink } from '#ui/button.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import { mayDo } from '#pages/admin/guard.server.ts'
import type { Route } from './+types/drawer'
import { DrawerEvents } from './drawer-events.tsx'
import { OpenDrawerCard } from './open-drawer.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const mayDoMore = {
    mayOpenOrders: mayDo(context, 'manageOrders'),
    mayReadReports: mayDo(context, 'readDrawerReports'),
  }
  const drawer = await readOpenDrawer()
  if (!drawer)
    return { ...mayDoMore, drawer, openingKey: randomUUID(), lastFloatCents: await readLastFloat() }
  const days = daysOpen(new Date(drawer.openedAtMs), new Date())
  return { ...mayDoMore, drawer, days, events: await listDrawerEvents(drawer.id) }
}

/** Opens the drawer (R79). */
export const action = commands({
  open: command({
    what: 'opening the drawer',
    form: openingForm,
    async run({ form, admin: { userId }, now }) {
      const outcome = await openDrawer({ form, userId, now })
      if (outcome.ok) return done(drawerNotices.of('opened'))
      const notice = drawerNotices.of(outcome.error.reason)
      // The page of the drawer that is open already says more than the form that was sent.
      return outcome.error.reason === 'already-open'
        ? done(notice)
        : refused(409, drawerNotices.messageOf(notice))
    },
  }),
})

/** The cash of the counter: opened with a float, and what should be in it until it is counted. */
export default function DrawerPage({ loaderData }: Route.ComponentProps) {
  const { drawer } = loaderData
  return (
    <AdminPage
      title="Drawer"
      lead={!drawer && 'No drawer is open: cash is not counted.'}
      back={[href('/admin/counter'), 'Counter']}
      notices={drawerNotices}
      forms={drawer ? [] : ['open']}
    >
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
        <OpeningForm openingKey={loaderData.openingKey} lastFloatCents={loaderData.lastFloatCents} />
      )}
      {loaderData.mayReadReports && (
        <p className="mt-5">
          <TextLink href={href('/admin/counter/drawer/reports')}>Earlier drawers</TextLink>
        </p>
      )}
    </AdminPage>
  )
}

interface OpeningProps {
  openingKey: string
  /** What was left when it was closed last, in cents; null before the first time. */
  lastFloatCents: number | null
}

function OpeningForm({ openingKey, lastFloatCents }: OpeningProps) {
  const last = lastFloatCents === null ? '' : formatDollars(lastFloatCents)
  return (
    <CommandForm
      command="open"
      submit="Open the drawer"
      busy="Opening..."
      button={{ size: 'large' }}
      hidden={{ key: openingKey }}
      className="panel mt-4 grid max-w-xl gap-4"
    >
      <p>
        Count the change that is in the drawer. From then on the store keeps track of the cash that comes in
        and goes out.
      </p>
      <Input
        name="float"
        label="Cash in the drawer"
        description={last && `${last} was left in it the last time.`}
        value={last}
        inputMode="decimal"
        autoComplete="off"
        required
        className="max-w-60"
      />
    </CommandForm>
  )
}
