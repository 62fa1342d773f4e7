import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import { data, redirect, useLocation, useNavigation } from 'react-router'
import { appointmentNotices, checkInMessages } from '#appointments/appointment-messages.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import {
  checkedInHref,
  checkInPath,
  parseHandoverCode,
  type CheckInCandidate,
} from '#appointments/check-in/check-in.ts'
import { checkIn, readHandover } from '#appointments/check-in/check-in.server.ts'
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
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'
import type { Route } from './+types/check-in'
import { CheckInCard } from './check-in-card.tsx'

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

interface CheckInFormProps {
  error: string | null
  /** What was typed; empty for the next customer. */
  code: string
  isBusy: boolean
  /** After each result the next code can be typed at once. */
  takesFocus: boolean
}

/** One large field for six digits, and one large button: for a thumb. */
function CheckInForm({ error, code, isBusy, takesFocus }: CheckInFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, error, code])
  return (
    <PostForm action={checkInPath} className="panel grid gap-4">
      <div>
        <label htmlFor="code" className="mb-1.5 block font-semibold">
          Hand-over code of the customer
        </label>
        <input
          ref={field}
          id="code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={20}
          defaultValue={code}
          aria-invalid={error ? true : undefined}
          aria-describedby="code-error"
          className="field-input text-center font-display text-3xl tracking-[0.3em]"
        />
        <div id="code-error" role="alert">
          {error && <p className="mt-2 font-medium text-danger">{error}</p>}
        </div>
      </div>
      <SubmitButton busy={isBusy && 'Checking in...'} size="large" className="w-full">
        Check In
      </SubmitButton>
    </PostForm>
  )
}

/** Two orders may have the same six digits: the name tells them apart. */
function CheckInChoice({ code, candidates }: { code: string; candidates: readonly CheckInCandidate[] }) {
  return (
    <Card id="several" heading={checkInMessages.several} isSmall>
      <ul className="mt-4 grid gap-2">
        {candidates.map(({ orderId, orderNumber, name }) => (
          <li key={orderId}>
            <PostForm action={checkInPath}>
              <input type="hidden" name="code" value={code} />
              <SubmitButton
                name="order"
                value={orderId}
                tone="secondary"
                className="h-auto w-full flex-col items-start py-2 text-left wrap-anywhere"
              >
                {name}
                <span className="block text-sm font-normal text-ink-soft">{orderNumber}</span>
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={checkInPath}>Another code</TextLink>
      </p>
    </Card>
  )
}
