import { useState } from 'react'
import { useActionData, useSubmit } from 'react-router'
import type { AdminOrder } from '#orders/admin/details/order-details.ts'
import { askOrderCancellation, askUnpaidHandover } from '#orders/admin/changes/order-questions.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { offeredMoves, type OfferedMove } from '#orders/status/order-moves.ts'
import { CommandForm, Input } from '#kit/command-form.tsx'
import { isRefusal } from '#ui/feedback/refusal.ts'
import { UNCONFIRMED_HOURS } from '#shared/time/confirmation-time.ts'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

interface Props {
  order: AdminOrder
  dueCents: number
  /** There is no mail server: what customers are told is kept. */
  isMailKept: boolean
}

/** The next possible moves of an order. */
export function OrderMoves({ order, dueCents, isMailKept }: Props) {
  const moves = offeredMoves(order.fulfilment, order.status)
  if (moves.length === 0) return null
  const steps = moves.filter(({ move, isHandover }) => move !== 'cancellation' && !isHandover)
  const handover = moves.find(({ isHandover }) => isHandover)
  const usual = steps.find(({ isBack }) => !isBack)
  return (
    <Card id="next-step" heading="Next step" isSmall>
      {order.status === 'unconfirmed' && <UnconfirmedNote confirmableBy={order.confirmableBy} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {steps.map((step) => (
          <MoveForm key={step.move} order={order} step={step} isUsual={step === usual} />
        ))}
        {moves.some(({ move }) => move === 'cancellation') && (
          <CommandForm
            command="cancellation"
            ask={askOrderCancellation(order, { isMailKept })}
            submit={order.status === 'unconfirmed' ? 'Decline order' : 'Cancel order'}
            button={{ tone: 'secondary', className: 'text-danger' }}
          />
        )}
      </div>
      {/* One primary button is enough for a card. */}
      {handover && <MoveForm order={order} step={handover} isUsual={!usual} />}
      <UnpaidQuestion dueCents={dueCents} />
    </Card>
  )
}

const hints: Readonly<Record<ConfirmableBy, string>> = {
  link: 'The customer may confirm it by email, or you do.',
  owner: 'Call the customer if you are not sure, then confirm or decline it.',
  register:
    'It is confirmed as soon as the register is back. Confirm it yourself once you hold the pieces in your hand.',
}

/** Why the order waits, and what confirming it does. */
function UnconfirmedNote({ confirmableBy }: Pick<AdminOrder, 'confirmableBy'>) {
  const isWaiting = confirmableBy === 'register'
  return (
    <p className="mt-2 rounded-control bg-sun-tint px-4 py-2.5">
      <strong>
        {isWaiting
          ? 'A register without a connection does not know of this order yet, and may be selling its pieces.'
          : 'This order is above your order limits, so nothing is set aside for it yet.'}
      </strong>{' '}
      {hints[confirmableBy ?? 'owner']} Without a confirmation it is cancelled {UNCONFIRMED_HOURS} hours after
      it was placed.
    </p>
  )
}

/** A move; the hand-over with the customer's code, if the owner asks for it. */
function MoveForm({ order, step, isUsual }: { order: AdminOrder; step: OfferedMove; isUsual: boolean }) {
  return (
    <CommandForm
      command={step.move}
      hidden={{ seen_status: order.status }}
      submit={step.label}
      button={{ tone: isUsual ? 'primary' : 'secondary' }}
      className={step.isHandover ? 'mt-4 flex flex-wrap items-end gap-2 border-t border-line pt-4' : ''}
    >
      {step.isHandover && (
        <Input
          name="code"
          label="Hand-over code of the customer (optional)"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder="6 digits"
          className="max-w-sm"
        />
      )}
    </CommandForm>
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
