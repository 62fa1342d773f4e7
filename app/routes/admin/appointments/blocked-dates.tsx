import { data, Form, redirect, useNavigation } from 'react-router'
import { blockHref, parseBlock, type DateBlock } from '../../../features/appointments/settings/block-form.ts'
import {
  blockDates,
  readConflictsOfBlock,
} from '../../../features/appointments/settings/blocked-dates.server.ts'
import { conflictKeyOf } from '../../../features/appointments/settings/conflict-key.server.ts'
import { ConflictQuestion } from '../../../features/appointments/settings/conflict-question.tsx'
import { plainDay } from '../../../features/appointments/slots/store-day.ts'
import { appointmentNotices } from '../../../features/appointments/appointment-messages.ts'
import { href } from '../../../shared/addresses.ts'
import { redirectWithNotice } from '../../notice-answer.server.ts'
import { readFormTexts } from '../../form-body.server.ts'
import { privateAnswer } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/blocked-dates'
import { LinkButton, SubmitButton } from '../../../ui/button.tsx'

const page = href('/admin/pickup-settings')

export const headers = privateAnswer

export const meta = (at: Route.MetaArgs) => adminMeta('Block Dates', at)

/** Blocks a date, or every day of a range; asks first when appointments stand on them. */
export async function action({ request }: Route.ActionArgs) {
  const {
    date = '',
    until = '',
    reason = '',
    confirmed = '',
  } = await readFormTexts(request, ['date', 'until', 'reason', 'confirmed'])
  const block = parseBlock({ date, until, reason })
  if (!block) return redirectWithNotice(page, appointmentNotices.of('blocked', { why: 'date' }))
  const outcome = await blockDates({ ...block, confirmed: confirmed || null })
  if (!outcome.ok) return redirect(blockHref(block), 303)
  const conflicts = outcome.value.conflicts.length
  return redirectWithNotice(page, appointmentNotices.of('blocked', { conflicts }))
}

/** The question; without appointments there is none. */
export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const read = (name: string) => params.get(name) ?? ''
  const block = parseBlock({ date: read('date'), until: read('until'), reason: read('reason') })
  const conflicts = block && (await readConflictsOfBlock(block))
  if (!block || !conflicts?.length) throw redirect(page)
  return data({ block, conflicts, key: conflictKeyOf(conflicts) })
}

export default function BlockDates({ loaderData }: Route.ComponentProps) {
  const { block, conflicts, key } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <AdminHeading heading="Block Dates" lead={describe(block)} />
      <div className="mt-6 max-w-2xl">
        <ConflictQuestion
          action={block.from === block.to ? 'Blocking this date' : 'Blocking these dates'}
          conflicts={conflicts}
        >
          <Form method="post" action={href('/admin/pickup-settings/blocked-dates')} className="max-sm:grid">
            <input type="hidden" name="date" value={block.from} />
            <input type="hidden" name="until" value={block.to} />
            <input type="hidden" name="reason" value={block.reason ?? ''} />
            <SubmitButton name="confirmed" value={key} disabled={isBusy}>
              Block Anyway
            </SubmitButton>
          </Form>
          <LinkButton href={page}>Go Back</LinkButton>
        </ConflictQuestion>
      </div>
    </>
  )
}

function describe({ from, to, reason }: DateBlock): string {
  const days = from === to ? plainDay(from) : `${plainDay(from)} to ${plainDay(to)}`
  return reason ? `${days} - ${reason}` : days
}
