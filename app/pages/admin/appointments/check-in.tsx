import { randomUUID } from 'node:crypto'
import { useEffect, useRef } from 'react'
import { redirect, useLocation } from 'react-router'
import { appointmentNotices, checkInMessages } from '#appointments/appointment-messages.ts'
import { ScheduleNav } from '#appointments/schedule-nav.tsx'
import {
  checkedInHref,
  checkInPath,
  parseHandoverCode,
  type CheckInCandidate,
} from '#appointments/check-in/check-in.ts'
import { checkIn, readHandover } from '#appointments/check-in/check-in.server.ts'
import { DoorPart } from '#appointments/door/door-part.tsx'
import { listOpenUndos } from '#appointments/door/handover-undo.server.ts'
import { spendAttempt } from '#platform/web/rate-limit.server.ts'
import { isUuid } from '#shared/uuid.ts'
import { z } from '#shared/zod.ts'
import { freshAfterConflict } from '#pages/fresh-after-conflict.ts'
import { shopFacts } from '#pages/shop-facts.ts'
import { privateAnswer } from '#pages/page-headers.ts'
import { asks, command, commands, refused } from '#pages/admin/command.server.ts'
import { AdminPage } from '#kit/admin-page.tsx'
import { CommandForm, useField, useRefusal } from '#kit/command-form.tsx'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
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
export const action = commands({
  'check-in': command({
    what: 'checking a customer in',
    form: z.object({ code: z.string().default(''), order: z.string().default('') }),
    async run({ form, admin: { userId }, now }) {
      const code = parseHandoverCode(form.code)
      if (!code) return refused(400, checkInMessages.shape, 'code')
      const limited = await spendAttempt(attempts, [`user:${userId}`])
      const headers = { 'Retry-After': String(limited?.retryAfterSeconds) }
      if (limited) return { ...refused(429, checkInMessages.tooMany, 'code'), headers }
      const outcome = await checkIn({ code, orderId: isUuid(form.order) ? form.order : null, userId, now })
      if (outcome.ok) return redirect(checkedInHref(outcome.value.orderId, outcome.value.isAgain), 303)
      const { error } = outcome
      return error.reason === 'several'
        ? asks(error.candidates)
        : refused(404, checkInMessages.unknown, 'code')
    },
  }),
})

/** Check-in: the customer says the code, and everything else follows. */
export default function PickupCheckIn({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { handover, door, isAgain, scanned } = loaderData
  const { key } = useLocation()
  const refusal = useRefusal('check-in')
  const candidates = actionData && 'question' in actionData ? actionData.question : null
  return (
    <AdminPage title="Check In" notices={appointmentNotices} forms={['check-in']}>
      <ScheduleNav />
      <div className="mt-4 grid max-w-lg gap-4">
        {!refusal && handover && (
          <CheckInCard handover={handover} storeName={shopFacts(matches).storeName} isAgain={isAgain}>
            <DoorPart
              order={{ ...handover, kind: 'pickup', orderStatus: handover.status, key: door.key }}
              undo={door.undo}
              back={checkedInHref(handover.orderId, isAgain)}
            />
          </CheckInCard>
        )}
        {candidates ? (
          <CheckInChoice code={refusal?.entered?.code ?? ''} candidates={candidates} />
        ) : (
          <CommandForm
            // The next customer finds an empty field.
            key={refusal ? 'again' : key}
            command="check-in"
            action={checkInPath}
            submit="Check In"
            busy="Checking in..."
            button={{ size: 'large', className: 'w-full' }}
            className="panel grid gap-4"
          >
            <CodeField takesFocus={refusal !== null || handover !== null} scanned={scanned} />
          </CommandForm>
        )}
      </div>
    </AdminPage>
  )
}

/** One large field for six digits: for a thumb. After each result the next code can be typed at once. */
function CodeField({ takesFocus, scanned }: { takesFocus: boolean; scanned: string }) {
  const { error, ...control } = useField('code', scanned)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus, error, control.defaultValue])
  return (
    <div>
      <label htmlFor={control.id} className="mb-1.5 block font-semibold">
        Hand-over code of the customer
      </label>
      <input
        {...control}
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={20}
        aria-invalid={error ? true : undefined}
        aria-describedby="code-error"
        className="field-input text-center font-display text-3xl tracking-[0.3em]"
      />
      <div id="code-error" role="alert">
        {error && <p className="mt-2 font-medium text-danger">{error}</p>}
      </div>
    </div>
  )
}

/** Two orders may have the same six digits: the name tells them apart. */
function CheckInChoice({ code, candidates }: { code: string; candidates: readonly CheckInCandidate[] }) {
  return (
    <Card id="several" heading={checkInMessages.several} isSmall>
      <ul className="mt-4 grid gap-2">
        {candidates.map(({ orderId, orderNumber, name }) => (
          <li key={orderId}>
            <CommandForm command="check-in" action={checkInPath} hidden={{ code }}>
              <SubmitButton
                name="order"
                value={orderId}
                tone="secondary"
                className="h-auto w-full flex-col items-start py-2 text-left wrap-anywhere"
              >
                {name}
                <span className="block text-sm font-normal text-ink-soft">{orderNumber}</span>
              </SubmitButton>
            </CommandForm>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <TextLink href={checkInPath}>Another code</TextLink>
      </p>
    </Card>
  )
}
