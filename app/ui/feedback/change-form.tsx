import type { FormEvent, ReactNode } from 'react'
import type { Change } from './change-in-place.ts'

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
    // A second press is none; a choice, which no button sends, is a newer one.
    if (!change.isBusy || !submitter) change.send(action, new FormData(event.currentTarget, submitter))
  }
  return (
    <form method="post" action={action} onSubmit={send} className={className}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}
