import { redirect } from 'react-router'
import { holdNotices } from '#orders/holds/hold-texts.ts'
import { verifyHoldToken } from '#orders/holds/hold-links.server.ts'
import { releaseHold, takeToCart } from '#orders/holds/holds.server.ts'
import { href } from '#shared/addresses.ts'
import { catchFailure, redirectWithNotice } from '#pages/notice-answer.server.ts'
import { cartCookie, findCartOwner, openCart } from '#pages/visitor.server.ts'
import type { Route } from './+types/hold-change'

/** Its holder puts a held piece into the cart, or releases it (R100). Anyone with the link is its holder. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const { token } = params
  const holdId = verifyHoldToken(token)
  if (!holdId) throw new Response(null, { status: 404 })
  const now = new Date()
  const answer = (code: 'over' | 'released' | 'trouble') =>
    redirectWithNotice(href('/holds/:token', { token }), holdNotices.of(code))
  return await catchFailure(
    'a change of a hold',
    async () => {
      if (pattern.endsWith('/release'))
        return answer((await releaseHold({ holdId, userId: null, now })) ? 'released' : 'over')
      const owner = (await findCartOwner(request, context)) ?? openCart()
      const taken = await takeToCart({ holdId, owner, now })
      if (!taken.ok) return answer('over')
      const cookie = cartCookie(owner)
      return redirect(href('/cart'), {
        status: 303,
        headers: { 'Cache-Control': 'private, no-store', ...(cookie && { 'Set-Cookie': cookie }) },
      })
    },
    () => answer('trouble'),
  )
}

/** Nothing to look at: the way back to the hold. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(href('/holds/:token', { token: params.token }))
