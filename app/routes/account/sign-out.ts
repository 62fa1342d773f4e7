import { redirect } from 'react-router'
import { visitorContext } from '../../context.ts'
import { signOut } from '../../features/accounts/accounts.server.ts'
import { endedSessionCookie } from '../../features/accounts/session-cookie.server.ts'
import type { Route } from './+types/sign-out'

/** A link alone signs nobody out. */
export const loader = () => redirect('/', 303)

/** Ends the session, finished or not, and leads home (specification, section 2). */
export async function action({ context }: Route.ActionArgs) {
  const session = await context.get(visitorContext).session()
  if (session) await signOut(session.sessionId)
  const headers = { 'Set-Cookie': endedSessionCookie(), 'Cache-Control': 'private, no-store' }
  return redirect('/', { status: 303, headers })
}
