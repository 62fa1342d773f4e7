import { UNCONFIRMED_HOURS } from '#shared/time/confirmation-time.ts'
import type { AdminOrder } from '#orders/admin/details/order-details.ts'
import type { ConfirmableBy } from '#orders/placement/order-limits.ts'
import { offeredMoves, type OfferedMove } from '#orders/status/order-moves.ts'
import { href } from '#shared/addresses.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PostForm } from '#ui/forms/post-form.tsx'

/** The next possible moves of an order. The cancellation asks for confirmation on its own page. */
export function OrderMoveBar({ order }: { order: AdminOrder }) {
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
          <LinkButton href={href('/admin/orders/:id/cancellation', { id: order.id })} className="text-danger">
            {order.status === 'unconfirmed' ? 'Decline order' : 'Cancel order'}
          </LinkButton>
        )}
      </div>
      {handover && <HandoverForm order={order} step={handover} isUsual={!usual} />}
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

interface MoveProps {
  order: AdminOrder
  step: OfferedMove
}

function MoveForm({ order, step, isUsual }: MoveProps & { isUsual: boolean }) {
  return (
    <PostForm action={href(`/admin/orders/:id/${step.move}`, { id: order.id })}>
      <input type="hidden" name="seen_status" value={order.status} />
      <SubmitButton tone={isUsual ? 'primary' : 'secondary'}>{step.label}</SubmitButton>
    </PostForm>
  )
}

/** The hand-over, with the customer's code if the owner asks for it; one primary button is enough for a card. */
function HandoverForm({ order, step, isUsual }: MoveProps & { isUsual: boolean }) {
  return (
    <PostForm
      action={href(`/admin/orders/:id/${step.move}`, { id: order.id })}
      className="mt-4 flex flex-wrap items-end gap-2 border-t border-line pt-4"
    >
      <input type="hidden" name="seen_status" value={order.status} />
      <div>
        <label htmlFor="handover-code" className="mb-1 block text-sm font-semibold">
          Hand-over code of the customer (optional)
        </label>
        <input
          id="handover-code"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          placeholder="6 digits"
          className="field-input"
        />
      </div>
      <SubmitButton tone={isUsual ? 'primary' : 'secondary'}>{step.label}</SubmitButton>
    </PostForm>
  )
}
