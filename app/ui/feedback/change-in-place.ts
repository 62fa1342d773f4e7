import { createContext, useContext, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Message, Notice } from '#shared/notices.ts'
import { isRefusal, getProblem } from './refusal.ts'
import { showToast } from './toaster.tsx'

/** Takes over the answer of the fetcher with this key, for a row that may leave the page with its change. */
export const AnswerHolder = createContext<((key: string) => void) | null>(null)

/**
 * Sends changes in place and shows the results in a toast; `onAnswer` gets each answer once. Inside a `ChangeHolder`
 * both is the holder's. Before the page is alive, the same forms lead to a page that says it.
 */
export function useChangeInPlace<Result extends Notice>(
  messageOf: (notice: Result) => Message,
  onAnswer?: (notice: Result) => void,
) {
  const key = useId()
  const hold = useContext(AnswerHolder)
  const fetcher = useAnswer(key, hold ? null : messageOf, onAnswer)
  return {
    isBusy: fetcher.state !== 'idle',
    /** What was refused the last time. */
    refusal: isRefusal(fetcher.data) ? fetcher.data : null,
    /** What is being sent at this moment. */
    sent: fetcher.formData,
    send(action: string, fields = new FormData()) {
      hold?.(key)
      fields.set('answer', 'data')
      void fetcher.submit(fields, { method: 'post', action })
    },
  }
}

export type Change = ReturnType<typeof useChangeInPlace>

/** The fetcher with a key; each of its answers is announced once, elsewhere without `messageOf`. */
export function useAnswer<Result extends Notice>(
  key: string,
  messageOf: ((notice: Result) => Message) | null,
  onAnswer?: (notice: Result) => void,
) {
  const fetcher = useFetcher<Result>({ key })
  const hear = useRef(onAnswer)
  useEffect(() => {
    hear.current = onAnswer
  })
  const { data: notice, state } = fetcher
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (!messageOf || state !== 'idle' || told.current === notice) return
    told.current = notice
    if (isRefusal(notice)) showToast(getProblem(notice))
    if (!notice?.code) return
    showToast(messageOf(notice as Result))
    hear.current?.(notice as Result)
  }, [notice, state, messageOf])
  return fetcher
}
