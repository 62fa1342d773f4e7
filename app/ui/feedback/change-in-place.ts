import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Message, Notice } from '../../shared/notices.ts'
import { showToast } from './toaster.tsx'

/**
 * Sends changes in place and shows the results in a toast; `onAnswer` hears of each answer once.
 * Without JavaScript the same forms lead to a page that says it.
 */
export function useChangeInPlace<Result extends Notice>(
  messageOf: (notice: Result) => Message,
  onAnswer?: (notice: Result) => void,
) {
  const fetcher = useFetcher<Result>()
  const hear = useRef(onAnswer)
  useEffect(() => {
    hear.current = onAnswer
  })
  const { data: notice, state } = fetcher
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (!notice?.code || state !== 'idle' || told.current === notice) return
    told.current = notice
    showToast(messageOf(notice as Result))
    hear.current?.(notice as Result)
  }, [notice, state, messageOf])
  return {
    isBusy: state !== 'idle',
    /** What is being sent at this moment. */
    sent: fetcher.formData,
    send(action: string, fields = new FormData()) {
      fields.set('answer', 'data')
      void fetcher.submit(fields, { method: 'post', action })
    },
  }
}

export type Change = ReturnType<typeof useChangeInPlace>
