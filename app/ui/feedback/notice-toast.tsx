import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Message } from '#shared/notices.ts'
import { useBrowserValue } from '#ui/browser-value.tsx'
import { forgetNotice, NoticeBar } from './notice-bar.tsx'
import { showToast } from './toaster.tsx'

/** Shows the result of a redirecting action once as a toast; without JavaScript as text on the page. */
export function NoticeToast({ message }: { message: Message | null }) {
  const { key } = useLocation()
  const shownAt = useRef<string>(undefined)
  useEffect(() => {
    if (!message || shownAt.current === key) return
    shownAt.current = key
    showToast(message)
    forgetNotice()
  }, [key, message])
  const isAlive = useBrowserValue(() => true, false)
  return isAlive ? null : <NoticeBar message={message} />
}
