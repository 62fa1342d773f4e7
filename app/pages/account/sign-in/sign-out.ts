import { redirect } from 'react-router'
import { visitorContext } from '#context.ts'
import { signOut } from '#accounts/accounts.server.ts'
import { endedSessionCookie } from '#accounts/sessions/session-cookie.server.ts'
import { endedWorkCookie } from '#lots/work/ended-work.ts'
import { recordSecurityEvent } from '#security-log/security-log.server.ts'
import { serializeMark } from '#platform/web/set-cookie.server.ts'
import { privatePage } from '#pages/page-headers.ts'
import { endedLastOrderCookie } from '#pages/visitor.server.ts'
import type { Route } from './+types/sign-out'

const endedWorkMark = () => serializeMark({ name: endedWorkCookie, value: 'ended', maxAgeSeconds: 2_592_000 })

/** A link alone signs no one out. */
export const loader = () => redirect('/', 303)

/** Ends the session, finished or not, and leads home (S14). */
export async function action({ context }: Route.ActionArgs) {
  const session = await context.get(visitorContext).session()
  if (session) {
    await signOut(session.sessionId)
    await recordSecurityEvent({ event: 'sign-out', outcome: 'done', userId: session.userId })
  }
  const headers = new Headers(privatePage)
  // The next one at this browser is someone else, and has not placed that order.
  for (const cookie of [endedSessionCookie(), endedLastOrderCookie()]) headers.append('Set-Cookie', cookie)
  // Costs and manifests of lots stay on no computer that people share (docs/decisions/022).
  if (session && session.role !== null) headers.append('Set-Cookie', endedWorkMark())
  return redirect('/', { status: 303, headers })
}
