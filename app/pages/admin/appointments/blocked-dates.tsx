import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import {
  blockForm,
  blockHref,
  parseBlock,
  readBlockTexts,
  type DateBlock,
} from '#appointments/settings/blocked-dates.ts'
import { blockDates, readConflictsOfBlock, unblockDate } from '#appointments/settings/blocked-dates.server.ts'
import { cancelSeen } from '#appointments/booking/appointment-changes.server.ts'
import { makeConflictKey } from '#appointments/settings/hours-changes.server.ts'
import { ConflictQuestion } from './conflicts.tsx'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm } from '#kit/command-form.tsx'
import { href } from '#shared/addresses.ts'
import { ofRow } from '#shared/form-fields.ts'
import { plainDay } from '#shared/time/store-day.ts'
import { LinkButton } from '#ui/button.tsx'
import { command, commands, done, refused } from '#pages/admin/command.server.ts'
import type { Route } from './+types/blocked-dates'

const page = href('/admin/pickup-settings')

export const action = commands({
  block: command({
    what: 'blocking dates',
    form: blockForm,
    // A date, or every day of a range; asks first when appointments are on them.
    async run({ form: { confirmed, appointments, ...texts }, admin: { userId }, now }) {
      const block = parseBlock(texts)
      if (!block)
        return refused(400, appointmentNotices.messageOf(appointmentNotices.of('blocked', { why: 'date' })))
      const outcome = await blockDates({ ...block, confirmed })
      if (!outcome.ok) return redirect(blockHref(texts), 303)
      const { conflicts } = outcome.value
      if (appointments === 'stay' || conflicts.length === 0)
        return done(appointmentNotices.of('blocked', { conflicts: conflicts.length }), page)
      const cancelled = await cancelSeen(conflicts, { userId, undoId: randomUUID(), now })
      return done(appointmentNotices.of('conflicts-cancelled', { conflicts: cancelled }), page)
    },
  }),
  remove: command({
    what: 'removing a blocked date',
    form: ofRow,
    // One that is deleted already is as free as was wanted.
    async run({ form: { id } }) {
      await unblockDate(id)
      return done(appointmentNotices.of('unblocked'), page)
    },
  }),
})

/** The days that were to be blocked, and who has booked on them. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const typed = readBlockTexts(searchParams)
  const block = parseBlock(typed)
  const conflicts = (block && (await readConflictsOfBlock(block))) ?? []
  return { typed, block, conflicts, key: makeConflictKey(conflicts) }
}

export default function BlockDates({ loaderData }: Route.ComponentProps) {
  const { typed, block, conflicts, key } = loaderData
  const form = (submit: string, appointments: 'stay' | 'cancel') => (
    <CommandForm
      command="block"
      hidden={{ ...typed, confirmed: key, appointments }}
      submit={submit}
      busy="Blocking..."
      button={{ tone: appointments === 'stay' && conflicts.length > 0 ? 'secondary' : 'primary' }}
      className="max-sm:grid"
    />
  )
  return (
    <AdminPage title="Block Dates" lead={block && describe(block)}>
      <div className="mt-6 grid max-w-2xl gap-4">
        {block && conflicts.length > 0 ? (
          <ConflictQuestion
            action={block.from === block.to ? 'Blocking this date' : 'Blocking these dates'}
            conflicts={conflicts}
          >
            {form('Block, cancel all and ask them to choose again', 'cancel')}
            {form('Block Anyway', 'stay')}
            <LinkButton href={page}>Go Back</LinkButton>
          </ConflictQuestion>
        ) : (
          <div className="flex flex-wrap gap-3">
            {block && form('Block Date', 'stay')}
            <LinkButton href={page}>Go Back</LinkButton>
          </div>
        )}
      </div>
    </AdminPage>
  )
}

function describe({ from, to, reason }: DateBlock): string {
  const days = from === to ? plainDay(from) : `${plainDay(from)} to ${plainDay(to)}`
  return reason ? `${days} - ${reason}` : days
}
