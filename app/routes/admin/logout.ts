import { redirect } from 'react-router'
import { visitorContext } from '../../context.ts'
import { signOut } from '../../features/accounts/accounts.server.ts'
import { endedSessionCookie } from '../../features/accounts/session-cookie.server.ts'
import type { Route } from './+types/logout'

/** Ends the session of whoever asks, admin or not any more, and goes to the shop. */
export async function action({ context }: Route.ActionArgs) {
  const member = await context.get(visitorContext).session()
  if (member) await signOut(member.sessionId)
  const headers = { 'Set-Cookie': endedSessionCookie(), 'Cache-Control': 'private, no-store' }
  return redirect('/', { status: 303, headers })
}

/** A link cannot sign anybody out. */
export const loader = () => redirect('/admin', 303)
