import { randomUUID } from 'node:crypto'
import { data, redirect, useLocation, useNavigation } from 'react-router'
import { appointmentNotices, checkInMessages } from '#appointments/appointment-messages.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import { CheckInCard } from '#appointments/check-in/check-in-card.tsx'
import { CheckInChoice, CheckInForm } from '#appointments/check-in/check-in-form.tsx'
import { checkedInHref, parseHandoverCode } from '#appointments/check-in/check-in.ts'
import { checkIn, readHandover } from '#appointments/check-in/check-in.server.ts'
import type { CheckInCandidate } from '#appointments/check-in/check-in.ts'
import { DoorPart } from '#appointments/door/door-card.tsx'
import { listOpenUndos } from '#appointments/door/handover-undo.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { readFormTexts } from '#pages/form-body.server.ts'
import { catchFailure } from '#pages/notice-answer.server.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { adminOf } from '#pages/admin/guard.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import type { Route } from './+types/check-in'

/** A busy pickup day needs fewer; anyone who tries all codes needs more. */
const attempts = { name: 'check-in', hits: 30, seconds: 600 }

export const headers = privateAnswer

/** Another amount may be due by now. */
export const shouldRevalidate = freshAfterConflict

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const orderId = searchParams.get('order') ?? ''
  const handover = isUuid(orderId) ? await readHandover(orderId) : null
  const undos = await listOpenUndos(handover ? [handover.orderId] : [], new Date())
  const door = {
    key: randomUUID(),
    undo: undos.get(orderId) ?? null,
  }
  // From the picture that the customer shows: nothing happens before the owner sends it.
  const scanned = parseHandoverCode(searchParams.get('code') ?? '') ?? ''
  return { handover, door, isAgain: searchParams.has('again'), scanned }
}

/** Checks a customer in by the hand-over code. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = await readFormTexts(request, ['code', 'order'])
  const typed = texts.code ?? ''
  const refuseWith = (
    error: string,
    status: number,
    more: { candidates?: CheckInCandidate[]; retryAfterSeconds?: number } = {},
  ) =>
    data(
      { error, code: typed, candidates: more.candidates ?? [] },
      { status, headers: more.retryAfterSeconds ? { 'Retry-After': String(more.retryAfterSeconds) } : {} },
    )
  const code = parseHandoverCode(typed)
  if (!code) return refuseWith(checkInMessages.shape, 400)
  const { userId } = adminOf(context)
  const limited = await spendAttempt(attempts, [`user:${userId}`])
  if (limited) return refuseWith(checkInMessages.tooMany, 429, limited)
  const orderId = texts.order && isUuid(texts.order) ? texts.order : null
  return await catchFailure(
    'checking a customer in',
    async () => {
      const outcome = await checkIn({ code, orderId, userId, now: new Date() })
      if (!outcome.ok) {
        return outcome.error.reason === 'several'
          ? refuseWith(checkInMessages.several, 409, outcome.error)
          : refuseWith(checkInMessages.unknown, 404)
      }
      return redirect(checkedInHref(outcome.value.orderId, outcome.value.isAgain), 303)
    },
    (status) => refuseWith(checkInMessages.trouble, status),
  )
}

/** Check-in: the customer says the code, and everything else follows. */
export default function PickupCheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { handover, door, isAgain, scanned } = loaderData
  const { key } = useLocation()
  const isBusy = useNavigation().formMethod === 'POST'
  const candidates = actionData?.candidates ?? []
  return (
    <AdminPage title="Check In" notices={appointmentNotices}>
      <ScheduleNav />
      <div className="mt-4 grid max-w-lg gap-4">
        {!actionData && handover && (
          <CheckInCard handover={handover} isAgain={isAgain}>
            <DoorPart
              order={{ ...handover, kind: 'pickup', orderStatus: handover.status, key: door.key }}
              undo={door.undo}
              back={checkedInHref(handover.orderId, isAgain)}
            />
          </CheckInCard>
        )}
        {candidates.length > 0 ? (
          <CheckInChoice code={actionData?.code ?? ''} candidates={candidates} />
        ) : (
          <CheckInForm
            // The next customer finds an empty field.
            key={actionData ? 'again' : key}
            takesFocus={Boolean(actionData ?? handover)}
            error={actionData?.error ?? null}
            code={actionData?.code ?? scanned}
            isBusy={isBusy}
          />
        )}
      </div>
    </AdminPage>
  )
}
