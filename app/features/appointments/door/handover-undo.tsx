import { useEffect, useState } from 'react'
import { href } from '../../../shared/addresses.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { ChangeForm } from '../../../ui/feedback/change-form.tsx'
import { useChangeInPlace } from '../../../ui/feedback/change-in-place.ts'
import { appointmentNotices } from '../appointment-messages.ts'
import { UNDO_SECONDS, type OpenUndo } from './door.ts'

interface Props {
  orderId: string
  undo: OpenUndo
  /** The page that it stands on. */
  back: string
}

/** The way back after a hand-over, for as long as it is open (R64). It stands where no second tap lands. */
export function HandoverUndo({ orderId, undo, back }: Props) {
  const change = useChangeInPlace(appointmentNotices.messageOf)
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const closing = setTimeout(() => setIsOpen(false), undo.leftMs)
    return () => clearTimeout(closing)
  }, [undo.leftMs])
  if (!isOpen) return null
  return (
    <ChangeForm
      change={change}
      action={href('/admin/orders/:id/handing-over/reversal', { id: orderId })}
      back={back}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="key" value={undo.key} />
      <SubmitButton tone="secondary" busy={change.isBusy && 'Taking back...'} className="min-h-12">
        Undo
      </SubmitButton>
      <p className="text-sm">{`Possible for ${UNDO_SECONDS} seconds; the email to the customer leaves after that.`}</p>
    </ChangeForm>
  )
}
