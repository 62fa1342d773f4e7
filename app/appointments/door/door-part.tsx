import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import type { OpenUndo } from '#orders/undo/undo.ts'
import type { DoorOrder } from './door.ts'
import { HandoverForm, HandoverUndo } from './handover-form.tsx'

interface Props {
  order: DoorOrder
  /** While its hand-over can be taken back. */
  undo: OpenUndo | null
  /** The address of the page. */
  back: string
  isQuiet?: boolean
  className?: string
}

/** What the day sheet has, on another page: the one button that hands the order over, or its way back. */
export function DoorPart({ order, undo, back, isQuiet, className = '[&:has(form)]:mt-4' }: Props) {
  return (
    <ChangeHolder messageOf={appointmentNotices.messageOf}>
      <div className={className}>
        {undo ? (
          <HandoverUndo key={undo.key} orderId={order.orderId} undo={undo} back={back} />
        ) : (
          <HandoverForm order={order} back={back} isQuiet={isQuiet} />
        )}
      </div>
    </ChangeHolder>
  )
}
