import { data, Form, redirect, useNavigation } from 'react-router'
import { blockHref, parseBlock, type DateBlock } from '../../../features/appointments/settings/block-form.ts'
import {
  blockDates,
  readConflictsOfBlock,
} from '../../../features/appointments/settings/blocked-dates.server.ts'
import { conflictKeyOf } from '../../../features/appointments/settings/conflict-key.server.ts'
import { ConflictQuestion } from '../../../features/appointments/settings/conflict-question.tsx'
import { plainDay } from '../../../features/appointments/slots/store-day.ts'
import { readFormTexts } from '../../form-body.server.ts'
import { privateAnswer } from '../../page-headers.ts'
import { adminMeta } from '../admin-pages.ts'
import { pickupRedirect } from './appointment-answer.server.ts'
import { AdminHeading } from '../shell.tsx'
import type { Route } from './+types/blocked-dates'

const page = '/admin/pickup-settings'

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
  if (!block) return redirect(pickupRedirect(page, 'blocked', { why: 'date' }), 303)
  const outcome = await blockDates({ ...block, confirmed: confirmed || null })
  if (!outcome.ok) return redirect(blockHref(block), 303)
  return redirect(pickupRedirect(page, 'blocked', { conflicts: outcome.value.conflicts.length }), 303)
}

/** The question; without appointments there is none. */
export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const [date, until, reason] = ['date', 'until', 'reason'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ]
  const block = parseBlock({ date, until, reason })
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
          <Form method="post" action="/admin/pickup-settings/blocked-dates" className="max-sm:grid">
            <input type="hidden" name="date" value={block.from} />
            <input type="hidden" name="until" value={block.to} />
            <input type="hidden" name="reason" value={block.reason ?? ''} />
            <button
              type="submit"
              name="confirmed"
              value={key}
              disabled={isBusy}
              className="button button-primary"
            >
              Block Anyway
            </button>
          </Form>
          <a href={page} className="button button-secondary">
            Go Back
          </a>
        </ConflictQuestion>
      </div>
    </>
  )
}

function describe({ from, to, reason }: DateBlock): string {
  const days = from === to ? plainDay(from) : `${plainDay(from)} to ${plainDay(to)}`
  return reason ? `${days} - ${reason}` : days
}
