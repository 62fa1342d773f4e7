import { Card } from '#ui/card.tsx'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import { appointmentNotices } from '#appointments/appointment-messages.ts'
import type { OpenUndo } from '#orders/undo/undo.ts'
import { canHandOver, type DoorOrder } from './door.ts'
import { HandoverForm, HandoverUndo } from './handover-form.tsx'

interface Props {
  order: DoorOrder
  /** While its hand-over can be taken back. */
  undo: OpenUndo | null
  /** The address of the page. */
  back: string
}

/** What the day sheet has, on another page: the one button that hands the order over, or its way back. */
export function DoorPart({ order, undo, back }: Props) {
  return (
    <ChangeHolder messageOf={appointmentNotices.messageOf}>
      <div className="[&:has(form)]:mt-4">
        {undo ? (
          <HandoverUndo key={undo.key} orderId={order.orderId} undo={undo} back={back} />
        ) : (
          <HandoverForm order={order} back={back} />
        )}
      </div>
    </ChangeHolder>
  )
}

/** The same on the page of the order. */
export function DoorCard(props: Props) {
  return (
    <ChangeHolder messageOf={appointmentNotices.messageOf}>
      {(props.undo ?? canHandOver(props.order)) && (
        <Card id="door" heading="At the door" isSmall className="[&:not(:has(form))]:hidden">
          <DoorPart {...props} />
        </Card>
      )}
    </ChangeHolder>
  )
}
