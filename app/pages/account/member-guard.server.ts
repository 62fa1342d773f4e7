import { redirect, type RouterContextProvider } from 'react-router'
import type { Member } from '#accounts/sessions/member.ts'
import { visitorContext } from '#context.ts'
import { href } from '#shared/addresses.ts'
import { privatePage } from '#pages/page-headers.ts'
import { findMember } from '#pages/visitor.server.ts'
import { proofAddress } from './security/factor-guard.server.ts'

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The signed-in member, with the second factor done. @throws the way to /auth, which leads back to a page (R31). */
export async function requireMember({ request, context }: Asked): Promise<Member> {
  const member = await findMember(context)
  if (member) return member
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const query = new URLSearchParams({ redirect: isRead ? new URL(request.url).pathname : href('/account') })
  const session = await context.get(visitorContext).session()
  const place = session?.handedOver
    ? proofAddress(session, query.get('redirect') ?? '/')
    : `${href('/auth')}?${query.toString()}`
  throw redirect(place, { status: 303, headers: privatePage })
}
