import type { FormEvent, ReactNode } from 'react'
import { useChangeInPlace, type Change } from '../../../../ui/feedback/change-in-place.ts'
import { productNotices, type ProductNotice } from '../product-messages.ts'

/** Sends changes of products in place. */
export const useChange = (onAnswer?: (notice: ProductNotice) => void) =>
  useChangeInPlace(productNotices.messageOf, onAnswer)

interface Props {
  change: Change
  action: string
  /** The page to come back to without JavaScript. */
  back: string
  className?: string
  children: ReactNode
}

/** A small form for one change. */
export function ChangeForm({ change, action, back, className, children }: Props) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.nativeEvent
    const submitter = sent instanceof SubmitEvent ? sent.submitter : null
    if (!change.isBusy) change.send(action, new FormData(event.currentTarget, submitter))
  }
  return (
    <form method="post" action={action} onSubmit={send} className={className}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}
