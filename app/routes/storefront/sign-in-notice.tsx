import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../../ui/toaster.tsx'

const SIGNED_IN_TEXT = 'Signed in successfully!'

/** Says once that somebody came from signing in by a page of its own: on the page itself without JavaScript. */
export function SignInNotice() {
  const { search } = useLocation()
  const isArrival = new URLSearchParams(search).get('notice') === 'signed-in'
  useEffect(() => {
    const url = new URL(location.href)
    if (!isArrival || url.searchParams.get('notice') !== 'signed-in') return
    showToast({ tone: 'success', title: SIGNED_IN_TEXT })
    url.searchParams.delete('notice')
    history.replaceState(history.state, '', url)
  }, [isArrival])
  if (!isArrival) return null
  return (
    <noscript>
      <p role="status" className="bg-success-tint py-3 text-center font-medium text-success">
        {SIGNED_IN_TEXT}
      </p>
    </noscript>
  )
}
