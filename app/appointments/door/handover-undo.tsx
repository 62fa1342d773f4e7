import { href } from '#shared/addresses.ts'
import { UndoForm } from '#orders/undo/undo-form.tsx'
import type { OpenUndo } from '#orders/undo/undo.ts'
import { appointmentNotices } from '#appointments/appointment-messages.ts'

interface Props {
  orderId: string
  undo: OpenUndo
  /** The page that it is on. */
  back: string
}

/** The way back after a hand-over (R64). */
export function HandoverUndo({ orderId, undo, back }: Props) {
  return (
    <UndoForm
      action={href('/admin/orders/:id', { id: orderId })}
      command="undo-hand-over"
      undo={undo}
      back={back}
      messageOf={appointmentNotices.messageOf}
    />
  )
}
