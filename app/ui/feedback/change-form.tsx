import type { FormEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Change } from './change-in-place.ts'

interface Props {
  change: Change
  action: string
  /** As the `commands` of the page at `action` name it, and the row that it is about. */
  command?: string
  row?: string
  /** Where it leads before the page is alive, unless that is its own page. */
  back?: string
  className?: string
  children: ReactNode
}

/** A small form for one change. */
export function ChangeForm({ change, action, command, row, back, className, children }: Props) {
  const { pathname, search } = useLocation()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = event.nativeEvent
    const submitter = sent instanceof SubmitEvent ? sent.submitter : null
    // A second press is ignored; a choice, which no button sends, replaces the first.
    if (!change.isBusy || !submitter) change.send(action, new FormData(event.currentTarget, submitter))
  }
  return (
    <form method="post" action={action} onSubmit={send} className={className}>
      {command && <input type="hidden" name="do" value={command} />}
      {row && <input type="hidden" name="id" value={row} />}
      <input type="hidden" name="back" value={back ?? pathname + search} />
      {children}
    </form>
  )
}
