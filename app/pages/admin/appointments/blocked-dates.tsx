import { data, redirect, useNavigation } from 'react-router'
import { blockHref, parseBlock, readBlockTexts, type DateBlock } from '#appointments/settings/block-form.ts'
import { blockDates, readConflictsOfBlock } from '#appointments/settings/blocked-dates.server.ts'
import { BlockForm } from '#appointments/settings/block-fields.tsx'
import { conflictKeyOf } from '#appointments/settings/conflict-key.server.ts'
import { ConflictQuestion } from '#appointments/settings/conflict-question.tsx'
import { storeClock } from '#appointments/slots/store-clock.server.ts'
import { plainDay } from '#shared/time/store-day.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { href } from '#shared/addresses.ts'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { NoticeBar } from '#ui/feedback/notice-bar.tsx'
import { answerChange, answered } from '#pages/notice-answer.server.ts'
import { readForm } from '#pages/form-body.server.ts'
import { keepPage } from '#pages/lost-connection.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminMeta } from '#pages/admin/admin-pages.ts'
import { AdminHeading } from '#pages/admin/shell.tsx'
import type { Route } from './+types/blocked-dates'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

const page = href('/admin/pickup-settings')
const trouble = appointmentNotices.of('blocked', { why: 'trouble' })

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Block Dates', at)

/** Blocks a date, or every day of a range; asks first when appointments stand on them. */
export async function action({ request }: Route.ActionArgs) {
  const names = ['answer', 'date', 'until', 'reason', 'confirmed']
  const fields = (await readForm(request, { texts: names })) ?? new FormData()
  const texts = readBlockTexts(fields)
  const confirmed = fields.get('confirmed')
  return await answerChange({
    what: 'blocking dates',
    fields,
    // What failed comes back to the form on this page, filled in.
    back: blockHref(texts),
    failsBack: true,
    work: async () => {
      const block = parseBlock(texts)
      if (!block) return answered(appointmentNotices.of('blocked', { why: 'date' }), 400)
      const outcome = await blockDates({
        ...block,
        confirmed: typeof confirmed === 'string' ? confirmed : null,
      })
      if (!outcome.ok) throw redirect(blockHref(texts), 303)
      const conflicts = outcome.value.conflicts.length
      return { ...answered(appointmentNotices.of('blocked', { conflicts })), next: page }
    },
    trouble,
  })
}

/** A lost connection is told of like any other trouble. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepPage(serverAction, trouble)

/** The question, or the form with what could not be blocked; without either there is nothing to do here. */
export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const typed = readBlockTexts(params)
  const notice = appointmentNotices.read(params)
  const block = parseBlock(typed)
  const conflicts = (block && (await readConflictsOfBlock(block))) ?? []
  if (conflicts.length === 0 && !notice) throw redirect(page)
  return data({
    typed,
    block,
    notice,
    conflicts,
    key: conflictKeyOf(conflicts),
    today: storeClock(new Date()).date,
  })
}

export default function BlockDates({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, block, conflicts, key, today } = loaderData
  const notice = actionData ?? loaderData.notice
  const isBusy = useNavigation().formMethod === 'POST'
  const change = useChangeInPlace(appointmentNotices.messageOf)
  return (
    <>
      <AdminHeading heading="Block Dates" lead={block ? describe(block) : undefined} />
      <NoticeBar message={notice && appointmentNotices.messageOf(notice)} />
      <div className="mt-6 max-w-2xl">
        {block && conflicts.length > 0 ? (
          <ConflictQuestion
            action={block.from === block.to ? 'Blocking this date' : 'Blocking these dates'}
            conflicts={conflicts}
          >
            <PostForm action={blockHref(typed)} className="max-sm:grid">
              {Object.entries(typed).map(([name, text]) => (
                <input key={name} type="hidden" name={name} value={text} />
              ))}
              <SubmitButton name="confirmed" value={key} disabled={isBusy}>
                Block Anyway
              </SubmitButton>
            </PostForm>
            <LinkButton href={page}>Go Back</LinkButton>
          </ConflictQuestion>
        ) : (
          <BlockForm change={change} failure={null} today={today} typed={typed} />
        )}
      </div>
    </>
  )
}

function describe({ from, to, reason }: DateBlock): string {
  const days = from === to ? plainDay(from) : `${plainDay(from)} to ${plainDay(to)}`
  return reason ? `${days} - ${reason}` : days
}
