import { findMember } from '#pages/visitor.server.ts'
import { answerGrant } from '#pages/admin/sign-in/first-admin.server.ts'
import type { Route } from './+types/first-admin-grant'
import { answerRenewed } from './auth/renewed-session.server.ts'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * The `grant_first_admin` call (S91): no arguments, answers {success, message}. On https it may take
 * {code}. The session continues under a new cookie or, for a bearer, under the tokens next to the answer.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const member = await findMember(context)
  if (!member) {
    return Response.json({ success: false, message: 'Not authenticated' }, { status: 401, headers: noStore })
  }
  const answer = await answerGrant({ member, code: await readCode(request), context })
  const { status, headers, body, session } = answer
  if (session) return await answerRenewed({ request, session, body })
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

/** Anything but JSON with a code is the call without arguments. */
async function readCode(request: Request): Promise<unknown> {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

/** The call is a POST; anything else says so. */
export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
}
