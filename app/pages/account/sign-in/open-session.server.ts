import { signedInNotice } from '#accounts/signed-in.ts'
import { withNotice } from '#shared/notices.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { visitorContext } from '#context.ts'
import { signOut } from '#accounts/accounts.server.ts'
import type { SignedIn } from '#accounts/sessions/signed-in.ts'
import { isLedToClaimStore } from '#accounts/admins/admin-access.server.ts'
import { awaitsFactor } from '#accounts/sessions/member.ts'
import { safeRedirect } from '#accounts/sign-in/safe-redirect.ts'
import { findSessionById } from '#accounts/sessions/sessions.server.ts'
import { mergeGuestCart } from '#cart/cart-merge.server.ts'
import { claimGuestOrders } from '#orders/members/order-claims.server.ts'
import { cookieHeaders } from '#platform/web/set-cookie.server.ts'
import { href } from '#shared/addresses.ts'
import { endedCartCookie, findGuestCart } from '#pages/visitor.server.ts'

interface Completion {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The session, and the Set-Cookie lines that carry it (none when the browser has them already). */
  signedIn: Pick<SignedIn, 'sessionId' | 'setCookies'>
  /** Where the visitor wanted to go, as sent: anything but a path of the shop becomes '/'. */
  redirectTo: string | null
}

/**
 * The last step of every way to sign in: password, outside account, second factor. Leads on to where the
 * visitor wanted to go, or first to the second factor when that is still due (R31).
 */
export async function completeSignIn({
  request,
  context,
  signedIn,
  redirectTo,
}: Completion): Promise<Response> {
  const { sessionId, setCookies } = signedIn
  // Anyone who signs in again leaves the session that this browser had before.
  const former = await context.get(visitorContext).session()
  if (former && former.sessionId !== sessionId) await signOut(former.sessionId)

  const headers = cookieHeaders(setCookies)
  const member = await findSessionById(sessionId)
  const target = safeRedirect(redirectTo)
  if (!member) throw new Error('the session that was just made has ended')
  if (awaitsFactor(member)) {
    const query = new URLSearchParams({ redirect: target }).toString()
    return redirect(`${href('/auth/second-factor')}?${query}`, { status: 303, headers })
  }

  // Signed in for good: what was gathered as a guest comes along, and the old secret is void (R16).
  const guestCart = findGuestCart(request)
  if (guestCart) {
    await mergeGuestCart({ sessionId: guestCart, userId: member.userId })
    headers.append('Set-Cookie', endedCartCookie())
  }
  await claimGuestOrders(member.email)
  // No one wanted anything else, and the store has no owner yet (R66).
  if (target === '/' && (await isLedToClaimStore(member.email)))
    return redirect(href('/admin/setup'), { status: 303, headers })
  return redirect(/^\/admin\b/.test(target) ? target : withNotice(target, signedInNotice), {
    status: 303,
    headers,
  })
}
