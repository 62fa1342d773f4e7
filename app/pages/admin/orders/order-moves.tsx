import { useState, type ComponentProps } from 'react'
import { useActionData, useSubmit } from 'react-router'
import type { AdminOrder } from '#orders/admin/details/order-details.ts'
import { CancellationReasonField } from '#orders/admin/changes/cancellation-reason-field.tsx'
import { askOrderCancellation, askUnpaidHandover } from '#orders/admin/changes/order-questions.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { offeredMoves, type OfferedMove } from '#orders/status/order-moves.ts'
import { DoorPart } from '#appointments/door/door-part.tsx'
import { CommandForm, Input, useRefusal } from '#kit/command-form.tsx'
import { isRefusal } from '#ui/feedback/refusal.ts'
import { UNCONFIRMED_HOURS } from '#shared/time/confirmation-time.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

interface Props {
  order: AdminOrder
  /** The one button of the door, or its way back. */
  door: Omit<ComponentProps<typeof DoorPart>, 'className'>
  /** There is no mail server: what customers are told is kept. */
  isMailKept: boolean
}

/** Under the thumb on a phone, wherever the page is scrolled. */
const thumb =
  'thumb max-lg:fixed max-lg:inset-x-0 max-lg:bottom-16 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:[&:not(:has(form))]:hidden max-lg:[&_.button-primary]:flex-1 print:hidden'

/** The next possible moves of an order, its hand-over among them (R194). */
export function OrderMoves({ order, door, isMailKept }: Props) {
  const moves = offeredMoves(order.fulfilment, order.status)
  const steps = moves.filter(({ move, isHandover }) => move !== 'cancellation' && !isHandover)
  const handover = moves.find(({ isHandover }) => isHandover)
  const forward = steps.filter(({ isBack }) => !isBack)
  const usual = forward.find(({ move }) => move === 'readiness') ?? forward[0]
  return (
    <Card id="next-step" heading="Next step" isSmall className="[&:not(:has(form))]:hidden">
      {order.status === 'unconfirmed' && <UnconfirmedNote confirmableBy={order.confirmableBy} />}
      {usual && (
        <div className={`mt-3 ${thumb}`}>
          <MoveForm order={order} step={usual} className="flex" />
        </div>
      )}
      <DoorPart {...door} isQuiet={usual !== undefined} className={usual ? 'mt-3' : `mt-3 ${thumb}`} />
      <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        {steps
          .filter((step) => step !== usual)
          .map((step) => (
            <MoveForm key={step.move} order={order} step={step} />
          ))}
        {moves.some(({ move }) => move === 'cancellation') && (
          <CommandForm
            command="cancellation"
            ask={askOrderCancellation(order, { isMailKept })}
            asked={<CancellationReasonField />}
            submit={order.status === 'unconfirmed' ? 'Decline order' : 'Cancel order'}
            button={{ tone: 'secondary', className: 'text-danger' }}
          />
        )}
      </div>
      {handover && <CodeForm order={order} step={handover} />}
      <UnpaidQuestion dueCents={door.order.dueCents} />
    </Card>
  )
}

const hints: Readonly<Record<ConfirmableBy, string>> = {
  link: 'The customer may confirm it by email, or you do.',
  owner: 'Call the customer if you are not sure, then confirm or decline it.',
  register:
    'It is confirmed as soon as that device is back online. Confirm it yourself once you have the pieces in your hand.',
}

/** Why the order waits, and what confirming it does. */
function UnconfirmedNote({ confirmableBy }: Pick<AdminOrder, 'confirmableBy'>) {
  const isWaiting = confirmableBy === 'register'
  return (
    <p className="mt-2 rounded-control bg-sun-tint px-4 py-2.5">
      <strong>
        {isWaiting
          ? 'A counter device that is offline has not heard of this order yet, and may be selling its pieces.'
          : 'This order is above your order limits, so nothing is set aside for it yet.'}
      </strong>{' '}
      {hints[confirmableBy ?? 'owner']} Without a confirmation it is cancelled {UNCONFIRMED_HOURS} hours after
      it was placed.
    </p>
  )
}

interface MoveProps {
  order: AdminOrder
  step: OfferedMove
  /** That of the card, or another one. */
  className?: string
}

function MoveForm({ order, step, className }: MoveProps) {
  return (
    <CommandForm
      command={step.move}
      hidden={{ seen_status: order.status }}
      submit={step.label}
      button={{ tone: className ? 'primary' : 'secondary' }}
      className={className}
    />
  )
}

/** The hand-over with the customer's code, or with money due. */
function CodeForm({ order, step }: MoveProps) {
  const isRefused = useRefusal(step.move) !== null
  return (
    <details open={isRefused || undefined} className="mt-4 border-t border-line pt-1">
      <summary className="min-h-11 py-2 font-semibold">Hand over with a code, or unpaid</summary>
      <CommandForm
        command={step.move}
        hidden={{ seen_status: order.status }}
        submit={step.label}
        button={{ tone: 'secondary' }}
        className="mt-2 flex flex-wrap items-end gap-2"
      >
        <Input
          name="code"
          label="Hand-over code of the customer (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder="6 digits"
          className="max-w-sm"
        />
      </CommandForm>
    </details>
  )
}

/** Asked once a move was refused because money is due; the same move again is what is meant then. */
function UnpaidQuestion({ dueCents }: { dueCents: number }) {
  const answer = useActionData<unknown>()
  const [closed, setClosed] = useState<unknown>(null)
  const submit = useSubmit()
  if (!isRefusal(answer) || !answer.errors.unpaid || answer === closed) return null
  return (
    <ConfirmDialog
      question={askUnpaidHandover(dueCents)}
      onConfirm={() => void submit({ ...answer.entered, unpaid: 'accepted' }, { method: 'post' })}
      onClose={() => setClosed(answer)}
    />
  )
}
