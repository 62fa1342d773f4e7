import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '../../../../ui/feedback/toaster.tsx'
import { orderNoticeOf, type OrderAnswer } from '../list/order-notices.ts'

/** Sends a change of an order in place and shows the result in a toast. */
export function useOrderChange() {
  const fetcher = useFetcher<OrderAnswer>()
  const { data: answer, state } = fetcher
  const told = useRef<OrderAnswer>(undefined)
  useEffect(() => {
    if (!answer?.code || state !== 'idle' || told.current === answer) return
    told.current = answer
    showToast(orderNoticeOf(answer))
  }, [answer, state])
  return {
    isBusy: state !== 'idle',
    send(action: string) {
      void fetcher.submit({ answer: 'data' }, { method: 'post', action })
    },
  }
}
