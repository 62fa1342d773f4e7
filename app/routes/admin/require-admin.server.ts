import type { RouterContextProvider } from 'react-router'
import type { Member } from '../../features/accounts/member.ts'
import { findMember } from '../visitor.server.ts'

/** The owner who asks. @throws a 403 answer for everybody else. */
export async function requireAdmin(context: Readonly<RouterContextProvider>): Promise<Member> {
  const member = await findMember(context)
  if (!member?.isAdmin) throw new Response('Access Denied', { status: 403 })
  return member
}
