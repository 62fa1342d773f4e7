import { href } from '#shared/addresses.ts'
import { SubmitButton, TextLink } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { Icon } from '#ui/icon.tsx'
import { paymentMethods } from '#payments/payment-method.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import { canHandOver, tookText, type DoorOrder } from './door.ts'
import { UndoForm } from '#orders/undo/undo-form.tsx'
import type { OpenUndo } from '#orders/undo/undo.ts'

/** Where both forms are sent: a page that everyone at the door has (R201). */
const doorPath = href('/admin/pickup-schedules/day')

interface Props {
  order: DoorOrder
  /** The page that it is on. */
  back: string
  /** Something else comes first there. */
  isQuiet?: boolean
}

/** One button that names what is taken, by the method that the customer chose; other ways are behind the chevron. */
export function HandoverForm({ order, back, isQuiet }: Props) {
  const { orderId, dueCents, key, paymentMethod } = order
  const change = useChangeInPlace(appointmentNotices.messageOf)
  if (!canHandOver(order)) return null
  return (
    <ChangeForm change={change} action={doorPath} back={back} className="flex flex-wrap-reverse gap-2">
      <input type="hidden" name="order" value={orderId} />
      <input type="hidden" name="do" value="hand-over" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="due_cents" value={dueCents} />
      {dueCents > 0 && <OtherWays order={order} isBusy={change.isBusy} />}
      <SubmitButton
        name="method"
        value={paymentMethod}
        tone={isQuiet ? 'secondary' : 'primary'}
        busy={change.isBusy && 'Handing over...'}
        className="min-h-12 flex-1 sm:flex-none"
      >
        {tookText(dueCents, paymentMethod)}
      </SubmitButton>
    </ChangeForm>
  )
}

function OtherWays({ order, isBusy }: { order: DoorOrder; isBusy: boolean }) {
  const { orderId, dueCents, paymentMethod, name } = order
  return (
    <details className="min-w-0 open:w-full">
      <summary
        className="button button-secondary min-h-12 cursor-pointer list-none"
        aria-label={`Other ways in which ${name} pays`}
      >
        <Icon name="down" />
      </summary>
      <div className="mt-2 grid gap-2 sm:flex sm:flex-wrap sm:items-center">
        {paymentMethods
          .filter((method) => method !== paymentMethod)
          .map((method) => (
            <SubmitButton
              key={method}
              name="method"
              value={method}
              tone="secondary"
              busy={isBusy && 'Handing over...'}
              className="min-h-12"
            >
              {tookText(dueCents, method)}
            </SubmitButton>
          ))}
        <TextLink href={`${href('/admin/orders/:id', { id: orderId })}#payments`} className="py-3">
          Another amount: record it with the order
        </TextLink>
      </div>
    </details>
  )
}

interface UndoProps {
  orderId: string
  undo: OpenUndo
  /** The page that it is on. */
  back: string
}

/** The way back after a hand-over (R64). */
export function HandoverUndo({ orderId, undo, back }: UndoProps) {
  return (
    <UndoForm
      action={doorPath}
      orderId={orderId}
      command="undo-hand-over"
      undo={undo}
      back={back}
      messageOf={appointmentNotices.messageOf}
    />
  )
}
