import { findMember } from '../visitor.server.ts'
import { answerGrant } from '../admin/first-admin.server.ts'
import type { Route } from './+types/first-admin-grant'

const noStore = { 'Cache-Control': 'no-store' }

/** The `grant_first_admin` call of the specification: no arguments, answers {success, message}. */
export async function action({ context }: Route.ActionArgs) {
  const member = await findMember(context)
  if (!member) {
    return Response.json({ success: false, message: 'Not authenticated' }, { status: 401, headers: noStore })
  }
  const { status, headers, body } = await answerGrant(member.userId, context)
  return Response.json(body, { status, headers: { ...noStore, ...headers } })
}

/** The call is a POST; anything else says so. */
export function loader() {
  return Response.json({ error: 'Use POST.' }, { status: 405, headers: { Allow: 'POST' } })
}
