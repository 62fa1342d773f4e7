import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useBrowserValue } from '../../../ui/browser-value.tsx'
import { showToast } from '../../../ui/feedback/toaster.tsx'
import type { PickupNotice } from './appointment-notices.ts'

/** Shows the result of a redirecting action once as a toast; without JavaScript as text on the page. */
export function NoticeToast({ notice }: { notice: PickupNotice | null }) {
  const isArrival = useNavigationType() !== 'POP'
  const { key } = useLocation()
  useEffect(() => {
    if (notice && isArrival) showToast(notice)
  }, [key, notice, isArrival])
  const isAlive = useBrowserValue(() => true, false)
  if (!notice || isAlive) return null
  return (
    <p role="status" className="mt-4 rounded-card bg-brand-tint px-4 py-3 font-semibold">
      {notice.title} {notice.description}
    </p>
  )
}
