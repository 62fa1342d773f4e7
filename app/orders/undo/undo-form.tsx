import { useEffect, useState } from 'react'
import type { Message, Notice } from '#shared/notices.ts'
import { href } from '#shared/addresses.ts'
import { SubmitButton } from '#ui/button.tsx'
import { ChangeForm } from '#ui/feedback/change-form.tsx'
import { ChangeHolder } from '#ui/feedback/change-holder.tsx'
import { useChangeInPlace } from '#ui/feedback/change-in-place.ts'
import { UNDO_SECONDS, undoNotices, type OpenUndo } from './undo.ts'

interface Props<Result extends Notice> {
  action: string
  /** As the page there names it. */
  command: string
  undo: OpenUndo
  /** Where the page there is not that of the order. */
  orderId?: string
  /** The page that it is on. */
  back: string
  messageOf: (notice: Result) => Message
}

/** Undoes what mails a customer, for as long as that is possible (R64, R173). It is placed where no second tap lands. */
export function UndoForm<Result extends Notice>({
  action,
  command,
  undo,
  orderId,
  back,
  messageOf,
}: Props<Result>) {
  const change = useChangeInPlace(messageOf)
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const closing = setTimeout(() => setIsOpen(false), undo.leftMs)
    return () => clearTimeout(closing)
  }, [undo.leftMs])
  if (!isOpen) return null
  return (
    <ChangeForm
      change={change}
      action={action}
      back={back}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="do" value={command} />
      {orderId && <input type="hidden" name="order" value={orderId} />}
      <input type="hidden" name="key" value={undo.key} />
      <SubmitButton tone="secondary" busy={change.isBusy && 'Taking back...'} className="min-h-12">
        Undo
      </SubmitButton>
      <p className="text-sm">{`Possible for ${UNDO_SECONDS} seconds; the email to the customer leaves after that.`}</p>
    </ChangeForm>
  )
}

/** Undoes someone's last action, at the foot of the screen, wherever the list is scrolled. */
export function UndoBar({ undo, back }: { undo: OpenUndo | null; back: string }) {
  return (
    <ChangeHolder messageOf={undoNotices.messageOf}>
      <div className="fixed inset-x-4 bottom-20 max-lg:[body:has(.thumb)_&]:bottom-38 z-40 mx-auto w-fit rounded-control border border-line-strong bg-sun-tint p-2 pr-4 shadow-lift lg:bottom-6 print:hidden [&:not(:has(form))]:hidden">
        {undo && (
          <UndoForm
            key={undo.key}
            action={href('/admin/orders')}
            command="undo"
            undo={undo}
            back={back}
            messageOf={undoNotices.messageOf}
          />
        )}
      </div>
    </ChangeHolder>
  )
}
