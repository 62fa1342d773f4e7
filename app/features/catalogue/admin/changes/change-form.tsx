import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '../../../../ui/feedback/toaster.tsx'
import { productNoticeOf, type ChangeAnswer } from './product-notices.ts'

/**
 * Sends changes in place and shows the results in a toast; `onAnswer` hears of each answer once.
 * Without JavaScript the same forms lead to a page that says it.
 */
export function useChange(onAnswer?: (answer: ChangeAnswer) => void) {
  const fetcher = useFetcher<ChangeAnswer>()
  const hear = useRef(onAnswer)
  useEffect(() => {
    hear.current = onAnswer
  })
  const { data: answer, state } = fetcher
  useEffect(() => {
    if (!answer?.code || state !== 'idle') return
    showToast(productNoticeOf(answer))
    hear.current?.(answer)
  }, [answer, state])
  return {
    isBusy: state !== 'idle',
    /** What is being sent at this moment. */
    sent: fetcher.formData,
    send(action: string, fields: FormData) {
      fields.set('answer', 'data')
      void fetcher.submit(fields, { method: 'post', action })
    },
  }
}

export type Change = ReturnType<typeof useChange>

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
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    if (!change.isBusy) change.send(action, new FormData(event.currentTarget, button))
  }
  return (
    <form method="post" action={action} onSubmit={send} className={className}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}
