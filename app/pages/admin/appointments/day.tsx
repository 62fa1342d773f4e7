import { randomUUID } from 'node:crypto'
import { Form } from 'react-router'
import { parseKind } from '#appointments/appointment-kind.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import { SheetKinds } from '#appointments/calendar/kind-links.tsx'
import { storeClock } from '#slots/store-clock.server.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { listOpenUndos } from '#appointments/door/handover-undo.server.ts'
import { DaySheetEntry } from './sheet-entry.tsx'
import { readOrderPictures } from '#orders/order-pictures.server.ts'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import { findNextDay, listPickupDays } from '#appointments/calendar/appointment-list.server.ts'
import { sheetHref, sheetTitle } from '#appointments/calendar/printed-schedule.ts'
import { addDays, isStoreDay, longDay } from '#shared/time/store-day.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { mayDo } from '#pages/admin/guard.server.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { commands } from '#pages/admin/command.server.ts'
import { doorCommands } from '#pages/admin/door/door-commands.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { EmptyNotice } from '#ui/empty-notice.tsx'
import { Button, LinkButton, SubmitButton } from '#ui/button.tsx'
import type { Route } from './+types/day'

/** Another amount may be due by now. */
export const shouldRevalidate = freshAfterConflict

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const kind = parseKind(searchParams.get('kind'))
  const wanted = searchParams.get('date') ?? ''
  const date = isStoreDay(wanted) ? wanted : storeClock(new Date()).date
  const appointments = await listPickupDays({ from: date, days: 1, kind })
  const orderIds = appointments.map(({ orderId }) => orderId)
  const [pictures, undos] = await Promise.all([
    readOrderPictures(orderIds),
    listOpenUndos(orderIds, new Date()),
  ])
  const entries = appointments.map((entry) => ({
    ...entry,
    pictures: pictures.get(entry.orderId) ?? [],
    key: randomUUID(),
    undo: undos.get(entry.orderId) ?? null,
  }))
  const nextDay = entries.length === 0 ? await findNextDay(date, kind) : null
  return { kind, date, entries, nextDay, mayManage: mayDo(context, 'manageAppointments') }
}

export const action = commands(doorCommands)

/** Who comes on a day: the work list of the door, or printed to be ticked off. */
export default function PickupDay({ loaderData, matches }: Route.ComponentProps) {
  const { kind, date, entries, nextDay, mayManage } = loaderData
  const { storeName } = shopFacts(matches)
  const toSheet = (day: string) => sheetHref('day', { date: day, kind })
  return (
    <AdminPage
      title="Day Sheet"
      heading={`${sheetTitle(kind, entries)} on ${longDay(date)}`}
      notices={appointmentNotices}
    >
      <ScheduleNav />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3 print:hidden">
        <p className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <LinkButton href={toSheet(addDays(date, -1))}>Previous Day</LinkButton>
          <LinkButton href={toSheet(addDays(date, 1))}>Next Day</LinkButton>
        </p>
        <Form method="get" className="flex gap-2 max-sm:w-full">
          {kind && <input type="hidden" name="kind" value={kind} />}
          <input
            key={date}
            type="date"
            name="date"
            aria-label="Day"
            defaultValue={date}
            className="field-input w-auto min-w-0 max-sm:flex-1"
          />
          <SubmitButton tone="secondary">Show</SubmitButton>
          <Button onClick={() => window.print()}>Print</Button>
        </Form>
      </div>
      <div className="mt-4">
        <SheetKinds sheet="day" date={date} kind={kind} />
      </div>
      {entries.length === 0 && (
        <EmptyNotice
          className="panel mt-4"
          title={kind === 'delivery' ? 'Nothing is delivered on this day.' : 'Nobody comes on this day.'}
          text={nextDay === null && 'No one has chosen a later day yet.'}
        >
          {nextDay && <LinkButton href={toSheet(nextDay)}>{`Next: ${longDay(nextDay)}`}</LinkButton>}
        </EmptyNotice>
      )}
      <ChangeHolder messageOf={appointmentNotices.messageOf}>
        <ul className="mt-4 grid gap-3" aria-label={sheetTitle(kind, entries)}>
          {entries.map((entry) => (
            <DaySheetEntry
              key={entry.id}
              entry={entry}
              back={toSheet(date)}
              storeName={storeName}
              mayManage={mayManage}
            />
          ))}
        </ul>
      </ChangeHolder>
    </AdminPage>
  )
}
