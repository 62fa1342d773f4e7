import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SIGNED_IN_TEXT, signedInNotice } from '#accounts/signed-in.ts'
import { emptyGuestMirror } from '#cart/cart-session.client.ts'
import { showToast } from '#ui/feedback/toaster.tsx'

/** Says once that someone has just signed in, by whatever way: on the page itself without JavaScript. */
export function SignInNotice() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isArrival = query.get('notice') === signedInNotice.code
  query.delete('notice')
  const cleanAddress = `${pathname}${query.size > 0 ? `?${query.toString()}` : ''}${hash}`
  useEffect(() => {
    if (!isArrival) return
    showToast({ tone: 'success', title: SIGNED_IN_TEXT })
    // The header's number is another one: the member's own cart, which has what the guest's had.
    emptyGuestMirror()
    window.dispatchEvent(new Event('cart:updated'))
    void navigate(cleanAddress, { replace: true, preventScrollReset: true })
  }, [isArrival, cleanAddress, navigate])
  if (!isArrival) return null
  return (
    <noscript>
      <p role="status" className="bg-success-tint py-3 text-center font-medium text-success">
        {SIGNED_IN_TEXT}
      </p>
    </noscript>
  )
}
